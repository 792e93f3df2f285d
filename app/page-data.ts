import { jsonForScript } from './ui/json-script.tsx'

/** What the router in the browser starts with. */
export type PageData = { loaderData: unknown; actionData: unknown; errors: unknown }

/**
 * Returns the script that passes a page's data to the router in the browser; null for what JSON can't say, such as errors.
 * The router sends numbered values instead (turbo-stream), in which repeated names and texts compress a third worse: on
 * the menu that is a tenth of the page. So the page carries JSON, and numbers its values itself.
 */
export function pageDataScript(data: PageData): string | null {
  if (!isJson(data)) return null
  const json = jsonForScript(data)
  // As a literal in a script it would not be a name like others.
  if (json.includes('"__proto__":')) return null
  return `${NUMBER_VALUES}(window.__reactRouterContext.streamController,${json})`
}

const NUMBER_VALUES = `(function (stream, data) {
var values = [];
function put(value) {
if (value === null) return -5;
var at = values.push(value) - 1;
if (Array.isArray(value)) values[at] = value.map(put);
else if (typeof value == 'object') {
values[at] = {};
for (var name in value) values[at]['_' + put(name)] = put(value[name]);
}
return at;
}
put(data);
stream.enqueue(JSON.stringify(values) + '\\n');
stream.close();
})`

/** Whether JSON says all of it. An undefined field is the same as none. */
function isJson(value: unknown): boolean {
  if (typeof value === 'number') return Number.isFinite(value)
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value !== 'object') return false
  if (Array.isArray(value)) return value.every(isJson)
  const isRecord = Object.getPrototypeOf(value) === Object.prototype
  return isRecord && Object.values(value).every((each) => each === undefined || isJson(each))
}
