// Tells whether the server is ready; the page itself comes later.
const told = document.querySelector("#state");
const answer = await fetch("/readyz");
told.textContent = answer.ok ? "The server is ready." : "The server is still getting ready.";
