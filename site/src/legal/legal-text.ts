export interface LegalSection {
  title: string;
  /** Paragraphs; these and the cells of the table may have links and code as in Markdown. */
  text: string[];
  list?: string[];
  table?: LegalTable;
}

export interface LegalTable {
  columns: string[];
  rows: string[][];
}

export interface LegalText {
  title: string;
  updated: string;
  opening: string;
  sections: LegalSection[];
}

/** Where a link to the section leads. */
export const headingId = ({ title }: LegalSection) => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** All of them, as they are named below each other. */
export const legalLinks = [
  { to: '/privacy', label: 'Privacy Policy' },
  { to: '/terms', label: 'Terms of Service' },
  { to: '/cookie-policy', label: 'Cookie Policy' },
  { to: '/gdpr', label: 'GDPR' },
] as const;
