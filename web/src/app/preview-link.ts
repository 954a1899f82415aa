export type PreviewLink = { kind: 'preview' | 'resume'; code: string };

/** What the fragment of the address asks for: a shared preview, or the way back into a conversation from a mail. */
export function readPreviewLink(fragment: string): PreviewLink | null {
  const [, resume, code] = /^#(resume=)?([\w.-]{1,64})$/.exec(fragment) ?? [];
  return code ? { kind: resume ? 'resume' : 'preview', code } : null;
}
