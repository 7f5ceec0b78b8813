// Shows the OpenAPI description with elements of our own: nothing is fetched from elsewhere.
const main = document.querySelector("main") ?? document.body;
const told = await (await fetch("/schema/openapi.json")).json();

/**
 * @param {Element} parent
 * @param {string} tag
 * @param {string} text
 */
function add(parent, tag, text) {
  const made = document.createElement(tag);
  made.textContent = text;
  return parent.appendChild(made);
}

/**
 * A type in few words: a name, a list of a name, or what JSON calls it.
 * @param {any} schema
 * @returns {string}
 */
function typeName(schema) {
  if (!schema) return "";
  if (schema.$ref) return schema.$ref.split("/").pop();
  if (schema.type === "array") return `list of ${typeName(schema.items)}`;
  if (schema.oneOf) return schema.oneOf.map(typeName).join(" or ");
  return schema.enum ? schema.enum.join(" | ") : [schema.type].flat().join(" or ");
}

/** @param {any} part */
function bodyType(part) {
  return typeName(Object.values(part?.content ?? {})[0]?.schema);
}

/**
 * @param {string} path
 * @param {string} method
 * @param {any} operation
 */
function showOperation(path, method, operation) {
  add(add(main, "h3", ""), "code", `${method.toUpperCase()} ${path}`);
  add(main, "p", operation.description ?? operation.summary ?? "");
  const list = add(main, "ul", "");
  for (const each of operation.parameters ?? []) {
    add(list, "li", `${each.in} ${each.name}: ${typeName(each.schema)} ${each.description ?? ""}`);
  }
  if (operation.requestBody) add(list, "li", `send ${bodyType(operation.requestBody)}`);
  for (const [status, answer] of Object.entries(operation.responses ?? {})) {
    if (Number(status) < 400) add(list, "li", `answers ${status} ${bodyType(answer)}`);
  }
}

/**
 * @param {string} name
 * @param {any} schema
 */
function showType(name, schema) {
  add(main, "h3", name);
  if (schema.description) add(main, "p", schema.description);
  const fields = Object.entries(schema.properties ?? {});
  const needed = new Set(schema.required);
  const lines = fields.map(([field, type]) => `${field}${needed.has(field) ? "" : "?"}: ${typeName(type)}`);
  add(main, "pre", lines.join("\n"));
}

for (const paragraph of told.info.description.trim().split("\n\n")) add(main, "p", paragraph);
add(main, "h2", "Requests");
for (const [path, methods] of Object.entries(told.paths)) {
  for (const [method, operation] of Object.entries(methods)) showOperation(path, method, operation);
}
add(main, "h2", "Types");
for (const [name, schema] of Object.entries(told.components.schemas ?? {})) showType(name, schema);

export {};
