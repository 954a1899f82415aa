interface LegalSection {
  title: string;
  text: string[];
  list?: string[];
}

export interface LegalText {
  title: string;
  updated: string;
  opening: string;
  sections: LegalSection[];
}

/** Where a link to the section leads. */
export const headingId = ({ title }: LegalSection) => title.toLowerCase().replace(/[^a-z]+/g, '-');
