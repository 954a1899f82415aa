const special = /["\\\p{Cc}\u2028\u2029]/gu;

function quoted(text: string) {
  return `"${text.replace(special, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)}"`;
}

/** JSON of a flat object. Host pages break JSON.stringify by giving strings and arrays a `toJSON`; this asks no one. */
export function toJsonText(fields: Record<string, string | undefined>) {
  const members: string[] = [];
  for (const name of Object.keys(fields)) {
    const value = fields[name];
    if (value !== undefined) members.push(`${quoted(name)}:${quoted(value)}`);
  }
  return `{${members.join(',')}}`;
}
