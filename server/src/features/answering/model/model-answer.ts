import type { DropReason, ModelTroubleKind } from '@parley/contract/conversations/answer-receipt';
import type { PassageJudge } from '../../../platform/judge/index.ts';
import { type Llm, LlmError } from '../../../platform/llm/index.ts';
import type { FoundPassage, Language } from '../../knowledge/index.ts';
import type { Quote } from '../composing/index.ts';
import { createGrounding, isFiller } from '../grounding/index.ts';
import { withoutOrders } from '../orders.ts';
import { troubleOf } from './model-trouble.ts';
import { groundedPrompt, repeatsInstructions, saysUnknown, splitQuote } from './prompt.ts';
import { createQuoteNumbers, numbersIn, renumbered } from './quote-numbers.ts';
import { findFault } from './supported-claim.ts';
import { type WholeSentence, wholeSentences } from './whole-sentences.ts';

export interface ModelQuestion {
  agentName: string;
  text: string;
  history: { role: 'user' | 'assistant'; content: string }[];
  passages: FoundPassage[];
  language: Language;
  /** The passages are written in another language: what the answer's is called, in English. */
  translateTo?: string | undefined;
}

/** A sentence that was not shown, and why. */
export interface DroppedSentence {
  reason: DropReason;
  text: string;
}

export interface ModelOutcome {
  kind: 'answered' | 'does-not-know' | 'not-supported' | 'failed';
  text: string;
  /** Something was shown, be it kept or taken back. */
  hasShown: boolean;
  quotes: Quote[];
  dropped: DroppedSentence[];
  trouble: ModelTroubleKind | null;
  /** It was not even asked, because it had just failed others. */
  isLeftOut: boolean;
  firstTokenMs: number | null;
  inputTokens: number | null;
  outputTokens: number | null;
}

const historyLimit = 6;
const maxOutputTokens = 500;
/** Twice what the tokens above make in English; servers that do not keep to them are left here. */
const maxCharacters = 4000;
/** In another language each sentence brings its quote along. */
const maxTranslatedCharacters = 8000;
/** So many sentences that it has said already, and a model is going in circles. */
const maxRepeats = 3;
/** A stream that broke off stands with so many sentences borne out. */
const minSupportedSentences = 2;
/** Of what the model said, at least this share of sentences must be left, else the rest is out of context. */
const minSupportedShare = 0.5;

/**
 * Asks the model and gives out each of its sentences as soon as it has been checked; after a first one that is not borne
 * out, only once the model has finished. What was shown stands, unless the model was talked into something: then the whole
 * answer, which comes last, does not hold it.
 */
export async function* answerWithModel(
  llm: Llm,
  question: ModelQuestion,
  signal: AbortSignal,
  judge?: PassageJudge,
): AsyncGenerator<string, ModelOutcome> {
  const startedAt = performance.now();
  const passages = question.passages.filter(({ text }) => withoutOrders(text).trim() !== '');
  const check = createChecker(passages, question, judge);
  const kept: string[] = [];
  const dropped: DroppedSentence[] = [];
  let firstTokenMs: number | null = null;
  let saidUnknown = false;
  let isRestHalf = false;
  let failure: { trouble: ModelTroubleKind | null; isLeftOut: boolean } | undefined;
  let shown = 0;
  const isTranslated = question.translateTo !== undefined;
  const isRepeated = createRepeatCheck();
  let repeats = 0;
  const { text, usage } = llm.stream({
    system: groundedPrompt(question.agentName, passages, question.translateTo),
    messages: [
      ...question.history.slice(-historyLimit).map(withoutNumbers),
      { role: 'user', content: question.text },
    ],
    signal,
    maxOutputTokens,
  });
  async function* timed() {
    let left = isTranslated ? maxTranslatedCharacters : maxCharacters;
    for await (const piece of text) {
      firstTokenMs ??= Math.round(performance.now() - startedAt);
      yield piece.slice(0, left);
      left -= piece.length;
      if (left < 0) {
        isRestHalf = true;
        return;
      }
    }
    isRestHalf = (await usage).isCutShort === true;
  }

  try {
    const sentences: AsyncGenerator<WholeSentence & { isLast?: boolean }> = isTranslated
      ? wholeLines(timed())
      : wholeSentences(timed());
    for await (const sentence of sentences) {
      // Only what stood last in the stream comes after its end.
      if (isRestHalf && sentence.isLast !== false) break;
      if (isRepeated(sentence.text)) {
        repeats += 1;
        if (repeats === maxRepeats) break;
        continue;
      }
      saidUnknown = saysUnknown(sentence.text);
      if (saidUnknown) break;
      if (isFiller(sentence.text, question.language)) continue;
      const checked = await check(sentence);
      if ('fault' in checked) dropped.push({ reason: checked.fault, text: cut(sentence.text) });
      else kept.push(kept.length === 0 ? checked.text : sentence.gap + checked.text);
      if (shown > 0 || dropped.length === 0) for (; shown < kept.length; shown += 1) yield kept[shown]!;
    }
  } catch (error) {
    if (signal.aborted) throw error;
    failure = {
      trouble: troubleOf(error) ?? null,
      isLeftOut: error instanceof LlmError && error.reason === 'paused',
    };
  }

  const counted = await usage;
  const outcome = (kind: ModelOutcome['kind'], trouble: ModelTroubleKind | null = null): ModelOutcome => ({
    kind,
    text: kept.slice(0, shown).join(''),
    hasShown: shown > 0,
    quotes: kind === 'answered' ? check.quotes() : [],
    dropped,
    trouble,
    isLeftOut: failure?.isLeftOut ?? false,
    firstTokenMs,
    inputTokens: counted.inputTokens ?? null,
    outputTokens: counted.outputTokens ?? null,
  });
  if (failure) return outcome(shown >= minSupportedSentences ? 'answered' : 'failed', failure.trouble);
  if (kept.length === 0) return saidUnknown ? outcome('does-not-know') : outcome('failed', 'nonsense');
  const isMostlyDropped = kept.length / (kept.length + dropped.length) < minSupportedShare;
  // A model that was talked into something is no witness: the documents are asked without it.
  const isMisled = dropped.some(({ reason }) => reason === 'order' || reason === 'instructions');
  if (isMostlyDropped && isMisled && (shown === 0 || kept.length < minSupportedSentences))
    return outcome('failed', 'nonsense');
  if (isMostlyDropped && shown === 0) return outcome('not-supported');
  for (; shown < kept.length; shown += 1) yield kept[shown]!;
  return outcome('answered');
}

/** Checks sentences one after the other and remembers which passages they stand on. */
function createChecker(
  passages: FoundPassage[],
  { text: question, language, translateTo }: ModelQuestion,
  judge: PassageJudge | undefined,
) {
  const isTranslated = translateTo !== undefined;
  // It knows English alone.
  const reader = language.code === 'en' && !isTranslated ? judge : undefined;
  const ground = createGrounding(passages, { language, question });
  const numbers = createQuoteNumbers<FoundPassage>();
  const places = new Map<string, { startsAt: number; endsAt: number }>();

  async function check(sentence: WholeSentence): Promise<{ text: string } | { fault: DropReason }> {
    const { text, quote } = isTranslated
      ? splitQuote(sentence.text)
      : { text: sentence.text, quote: undefined };
    if (repeatsInstructions(text)) return { fault: 'instructions' };
    const marks = numbersIn(text);
    const cited = marks.flatMap((number) => passages[number - 1] ?? []);
    const grounded = ground({ text, cited, quote, isTranslated });
    const fault = await findFault(renumbered(text, []), grounded, cited, reader);
    if (fault) return { fault };
    const own = grounded.places.map(({ source, startsAt, endsAt }) => {
      const before = places.get(source.id);
      places.set(source.id, before ? widest(before, { startsAt, endsAt }) : { startsAt, endsAt });
      return numbers.numberOf(source);
    });
    return { text: renumbered(text, marks.length > 0 ? own : []) };
  }
  check.quotes = (): Quote[] =>
    numbers.cited.map((passage) => ({
      passage,
      ...(places.get(passage.id) ?? { startsAt: 0, endsAt: passage.text.length }),
    }));
  return check;
}

/** As much as a receipt needs to be understood. */
const maxDroppedLength = 300;
const cut = (text: string) =>
  text.length > maxDroppedLength ? `${text.slice(0, maxDroppedLength - 1)}…` : text;

/** A translated sentence and its quote stand on one line, which is looked at once it is whole. */
async function* wholeLines(
  pieces: AsyncIterable<string>,
): AsyncGenerator<WholeSentence & { isLast: boolean }> {
  let said = '';
  for await (const piece of pieces) said += piece;
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  for (const [nth, line] of lines.entries())
    yield { text: line.trim(), gap: nth === 0 ? '' : ' ', isLast: nth === lines.length - 1 };
}

/** Whether a sentence was said before, word for word. */
function createRepeatCheck() {
  const before = new Set<string>();
  return (sentence: string) => {
    const words = renumbered(sentence, []).toLowerCase().replace(/\s+/g, ' ').trim();
    const isRepeated = before.has(words);
    before.add(words);
    return isRepeated;
  };
}

const widest = (one: { startsAt: number; endsAt: number }, other: { startsAt: number; endsAt: number }) => ({
  startsAt: Math.min(one.startsAt, other.startsAt),
  endsAt: Math.max(one.endsAt, other.endsAt),
});

/** Old quote numbers mean other passages now. */
const withoutNumbers = ({ role, content }: ModelQuestion['history'][number]) => ({
  role,
  content: role === 'assistant' ? renumbered(content, []) : content,
});
