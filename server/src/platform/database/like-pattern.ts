/** For `ilike`: finds the text anywhere, and what people type is never a wildcard. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
