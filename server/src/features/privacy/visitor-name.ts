/** What a visitor is looked for with: addresses are the same in large and small letters, ids are not. */
export function visitorOf(text: string): { email: string } | { id: string } {
  const name = text.trim();
  return name.includes('@') ? { email: name.toLowerCase() } : { id: name };
}

export const nameOf = (visitor: { email: string } | { id: string }) =>
  'email' in visitor ? visitor.email : visitor.id;
