export interface PlaceholderNames {
  visitor: string | null;
  agent: string;
  member: string;
}

/** Names in place of `{visitor name}`, `{agent name}` and `{my name}`. A name that is not known takes the space before it along. */
export function fillPlaceholders(text: string, { visitor, agent, member }: PlaceholderNames) {
  const names: Record<string, string> = {
    'visitor name': visitor?.trim() ?? '',
    'agent name': agent,
    'my name': member,
  };
  return text
    .replace(/( ?)\{(visitor name|agent name|my name)\}/gi, (_, space: string, what: string) => {
      const name = names[what.toLowerCase()] ?? '';
      return name === '' ? '' : space + name;
    })
    .trim();
}
