export interface PlaceholderNames {
  visitor: string | null;
  agent: string;
  member: string;
}

/** Names in place of `{visitor name}`, `{agent name}` and `{my name}`. A name that is not known takes the space before it along, or the comma after it where it begins a line. */
export function fillPlaceholders(text: string, { visitor, agent, member }: PlaceholderNames) {
  const names: Record<string, string> = {
    'visitor name': visitor?.trim() ?? '',
    'agent name': agent,
    'my name': member,
  };
  const begun = names['visitor name'] === '' ? withoutFirstName(text) : text;
  return begun
    .replace(/( ?)\{(visitor name|agent name|my name)\}/gi, (_, space: string, what: string) => {
      const name = names[what.toLowerCase()] ?? '';
      return name === '' ? '' : space + name;
    })
    .trim();
}

/** `{visitor name}, your order` without a name is `Your order`. */
const withoutFirstName = (text: string) =>
  text.replace(/^\{visitor name\}[,:!]?[^\S\n]*(\p{L}?)/gimu, (_, letter: string) => letter.toUpperCase());
