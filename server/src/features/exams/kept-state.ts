/** What an agent's answers hang on, as it was when a run began. */
export interface ExamState {
  strictness: string;
  /** What verdicts have taught, rounded. */
  confidenceShift: number;
  model: string | null;
  embeddingModel: string;
  /** Those that are answered from, by their ids. */
  documents: Record<string, { title: string; version: string }>;
}

/** Questions that were right and are not any more. */
export interface KeptWarning {
  lostCount: number;
  comparedCount: number;
  drop: number;
  goneDocuments: string[];
  since: string;
}
