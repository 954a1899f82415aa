import type { AnswerReceipt } from '@parley/contract/conversations/conversations';
import type { FoundPassage, Superseded } from '../knowledge/index.ts';
import type { ModelOutcome } from './model-answer.ts';
import type { Quote } from './quotes.ts';

interface Facts
  extends Pick<
    AnswerReceipt,
    'rule' | 'query' | 'language' | 'confidence' | 'bound' | 'strictness' | 'searchMs' | 'totalMs'
  > {
  passages: FoundPassage[];
  quotes: Quote[];
  isByWordsAlone: boolean;
  superseded: Superseded[];
  model: ModelOutcome | undefined;
  /** Of the model that made the answer, or said that it does not know. */
  modelId: string | null;
}

/** A model that talks at length would fill the receipt. */
const maxSentencesPerReason = 5;

/** Why an answer is what it is: kept with the message, for the owner. */
export function writeReceipt({
  passages,
  quotes,
  isByWordsAlone,
  superseded,
  model,
  modelId,
  ...facts
}: Facts): AnswerReceipt {
  const reasons = [...new Set((model?.dropped ?? []).map(({ reason }) => reason))];
  return {
    ...facts,
    passages: passages.map(({ id, documentTitle, heading, score, cosine, covered }) => ({
      id,
      documentTitle,
      heading,
      score,
      cosine,
      covered,
      isQuoted: quotes.some(({ passage }) => passage.id === id),
    })),
    droppedSentences: reasons.map((reason) => ({
      reason,
      count: model!.dropped.filter((one) => one.reason === reason).length,
      sentences: model!.dropped
        .filter((one) => one.reason === reason)
        .slice(0, maxSentencesPerReason)
        .map(({ text }) => text),
    })),
    ...(isByWordsAlone && { isByWordsAlone }),
    ...(superseded.length > 0 && { leftToNewer: superseded.map(datesCompared) }),
    model: modelId,
    modelTrouble: model?.trouble ?? null,
    ...(model?.isLeftOut && { isModelLeftOut: true }),
    inputTokens: model?.inputTokens ?? null,
    outputTokens: model?.outputTokens ?? null,
    modelFirstTokenMs: model?.firstTokenMs ?? null,
  };
}

const datesCompared = ({ older, newer }: Superseded) => ({
  olderTitle: older.documentTitle,
  olderDate: older.date,
  newerTitle: newer.documentTitle,
  newerDate: newer.date,
});
