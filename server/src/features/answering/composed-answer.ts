export interface QuotedSentence {
  text: string;
  passageId: string;
  /** Its place in the passage's text. */
  startsAt: number;
  endsAt: number;
}

export interface ComposedAnswer {
  text: string;
  sentences: QuotedSentence[];
}
