const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** For `ilike`: finds the text anywhere, and what people type is never a wildcard. */
export const containing = (text: string) => `%${literal(text)}%`;

/** The same for what begins with the text. */
export const beginningWith = (text: string) => `${literal(text)}%`;
