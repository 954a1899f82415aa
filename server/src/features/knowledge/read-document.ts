import type { StatedDate } from './dates/index.ts';

/** What reading a file or a page gives, whatever it was written in. */
export interface ReadDocument {
  /** The document's own title, where it names one. */
  title: string | null;
  /**
   * Plain text with light marks: `#` headings, `-` and `1.` list items, tables as `| a | b |` rows, paragraphs apart by an
   * empty line. Every place below counts characters of it.
   */
  text: string;
  /** Where each page begins; empty for formats without pages. */
  pages: PageStart[];
  /** Pairs that the document itself marks as question and answer, in order, not overlapping. */
  faqs: FaqPair[];
  /** When the file or the page says that it was last changed, beside its text. */
  stated?: StatedDate | undefined;
}

export interface PageStart {
  number: number;
  startsAt: number;
}

export interface FaqPair {
  question: string;
  answer: string;
  /** The pair's place in the text, question and answer together. */
  startsAt: number;
  endsAt: number;
}
