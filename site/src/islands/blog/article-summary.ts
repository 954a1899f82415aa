/** What lists show of an article. */
export interface ArticleSummary {
  /** The end of its address. */
  id: string;
  title: string;
  description: string;
  /** The day it was published, such as `2026-11-18`. */
  date: string;
  tags: string[];
  readingMinutes: number;
}
