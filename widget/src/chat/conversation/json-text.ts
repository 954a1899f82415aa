const special = /["\\\p{Cc}\u2028\u2029]/gu;

type JsonValue = string | number | boolean | undefined | JsonFields;
export type JsonFields = { [name: string]: JsonValue };

function quoted(text: string) {
  return `"${text.replace(special, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
}

/** JSON of an object without arrays. Host pages break JSON.stringify by giving strings a `toJSON`; this asks no one. */
export function toJsonText(fields: JsonFields): string {
  const members: string[] = [];
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value === undefined) continue;
    const text =
      typeof value === 'string'
        ? quoted(value)
        : typeof value === 'object'
          ? toJsonText(value)
          : String(value);
    members.push(`${quoted(name)}:${text}`);
  }
  return `{${members.join(',')}}`;
}
