const special = /["\\\p{Cc}\u2028\u2029]/gu;

type JsonValue = string | number | boolean | null | undefined | JsonFields | JsonValue[];
export type JsonFields = { [name: string]: JsonValue };

function quoted(text: string) {
  return `"${text.replace(special, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
}

/** JSON of an object. Host pages break JSON.stringify by giving strings a `toJSON`; this asks no one. */
export function toJsonText(fields: JsonFields): string {
  const members: string[] = [];
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value === undefined) continue;
    members.push(`${quoted(name)}:${valueText(value)}`);
  }
  return `{${members.join(',')}}`;
}

function valueText(value: Exclude<JsonValue, undefined>): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map((one) => valueText(one ?? null)).join(',')}]`;
  return value && typeof value === 'object' ? toJsonText(value) : String(value);
}
