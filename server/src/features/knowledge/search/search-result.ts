import type { KnowledgeKind } from '@parley/contract/agents/agent-settings';
import type { DocumentDate, PartialDate } from '../dates/index.ts';
import type { List } from '../passages/index.ts';
import type { ChosenRecords } from '../tables/index.ts';
import type { TakenSubject } from './rewrite-question.ts';

export interface IndexedPassage {
  id: string;
  documentId: string;
  documentTitle: string;
  /** The headings above the passage, outermost first. */
  heading: string | null;
  /** Of a pair of question and answer, the question; the text is then the answer. */
  question: string | null;
  text: string;
  page: number | null;
  url: string | null;
  startsAt: number;
  endsAt: number;
  /** Of its document; without one it is neither newer nor older than another. */
  date?: DocumentDate;
  /** First and last day on which it may be answered from. */
  validFrom?: PartialDate | null;
  validUntil?: PartialDate | null;
  /** Without one it is used whatever the owner chose to answer from, as what a member taught. */
  kind?: KnowledgeKind;
}

export interface FoundSentence {
  text: string;
  /** Its place in the passage's text. */
  startsAt: number;
  endsAt: number;
  /** How likely it is to hold the answer, compared with the other sentences found. */
  score: number;
  /** Which words of the question stand in it: their places in `SearchResult.words`. */
  covers: number[];
  /** The heading right above it. */
  heading?: string;
  /** Above 0 where it speaks of the number, the age or the day that the question names, below where of others alone. */
  fits?: number;
  /** Whoever read the passage with the question says that the answer stands here. */
  isPlace?: boolean;
}

export interface FoundList extends List {
  /** Which words of the question stand in its heading and lead-in. */
  covers: number[];
  /** The share of the words in its heading and lead-in that the question uses, by their weight. */
  share: number;
}

export interface FoundPassage extends IndexedPassage {
  score: number;
  /** Nearness in meaning, -1 to 1. */
  cosine: number;
  /** Share of the question's words, by their weight, that stand in the passage. */
  covered: number;
  sentences: FoundSentence[];
  /** The days that it was valid on, where it is told only because the question asks about them. */
  formerly?: { from: PartialDate | null; until: PartialDate };
  lists?: FoundList[];
  /** Of whoever read it with the question, a logit: above 0 it answers rather than not. */
  answers?: number;
}

/** A statement that was compared with another by their age. */
export interface DatedStatement {
  passageId: string;
  documentId: string;
  documentTitle: string;
  heading: string | null;
  text: string;
  /** Its place in the passage's text. */
  startsAt: number;
  endsAt: number;
  date: PartialDate;
  dateOrigin: DocumentDate['origin'];
  /** Its heading says that it holds no longer, or not yet. */
  isOver: boolean;
}

/** An older statement that was left out because a newer one says otherwise. */
export interface Superseded {
  older: DatedStatement;
  newer: DatedStatement;
}

export interface FoundDetail extends Place {
  passageId: string;
  /** Further places that belong to it, the other lines of the opening hours; of the same passage where they name no other. */
  further?: (Place & { passageId?: string })[];
  /** It is made of rows of one table, with what else belongs to them behind: which columns of them are asked for. */
  columns?: number[];
}

/** A word of the question as the documents write it, and other words of theirs that are said for it. */
export interface LikeWord {
  written: string;
  forms: string[];
  meant: string[];
}

/** In the text of a passage. */
export interface Place {
  startsAt: number;
  endsAt: number;
}

export interface SearchResult {
  /** The question as it was searched for: completed from the conversation, slips of the pen corrected. */
  query: string;
  /** Of the question, as an ISO 639-1 code. */
  language: string;
  words: { written: string; weight: number; isKnown: boolean; isFromContext: boolean }[];
  /** What the question is about, where that was named before it. */
  about?: TakenSubject;
  /** Best first. */
  passages: FoundPassage[];
  /** Slips of the pen, and how they were read. */
  corrections: { written: string; meant: string }[];
  /** Words of the question that no document has, and words of the documents that may stand for them. */
  otherWords?: { written: string; meant: string[] }[];
  /** Words of the question that some documents have, and what others may say for them. */
  likeWords?: LikeWord[];
  /** What was left out because something newer says otherwise. */
  superseded?: Superseded[];
  /** The sentence with the one thing that is asked for: a phone number, a mail address, a place. */
  detail?: FoundDetail;
  /** What the tables among the passages say to the question. */
  records?: ChosenRecords;
  /** The meaning of the question could not be had: it was searched for by its words. */
  isByWordsAlone?: boolean;
  /** The day in the past that it was searched for, where the question asks about one that a document is of. */
  asOf?: PartialDate | undefined;
  /** How many passages the agent has. */
  searchedPassages?: number;
  /** What the confidence is made of. */
  features: Record<string, number>;
}
