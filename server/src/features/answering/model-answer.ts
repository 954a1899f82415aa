import type { DropReason, ModelTroubleKind } from '@parley/contract/conversations/conversations';
import { type Llm, LlmError } from '../../platform/llm/index.ts';
import type { FoundPassage, Language } from '../knowledge/index.ts';
import { faultOf, type Ground, groundOf, isFiller, placeIn } from './grounding.ts';
import { troubleOf } from './model-trouble.ts';
import { withoutOrders } from './orders.ts';
import { groundedPrompt, repeatsInstructions, saysUnknown } from './prompt.ts';
import { createQuoteNumbers, numbersIn, renumbered } from './quote-numbers.ts';
import type { Quote } from './quotes.ts';
import { type WholeSentence, wholeSentences } from './whole-sentences.ts';

export interface ModelQuestion {
  agentName: string;
  text: string;
  history: { role: 'user' | 'assistant'; content: string }[];
  passages: FoundPassage[];
  language: Language;
}

export interface ModelOutcome {
  kind: 'answered' | 'does-not-know' | 'not-supported' | 'failed';
  text: string;
  /** Something was shown, be it kept or taken back. */
  hasShown: boolean;
  quotes: Quote[];
  dropped: DropReason[];
  trouble: ModelTroubleKind | null;
  /** It was not even asked, because it had just failed others. */
  isLeftOut: boolean;
  firstTokenMs: number | null;
  inputTokens: number | null;
  outputTokens: number | null;
}

const historyLimit = 6;
const maxOutputTokens = 500;
/** With so many sentences borne out an answer stands, whatever else the model said. */
const minSupportedSentences = 2;
/** Of what the model said, at least this share of sentences must be left, else the rest is out of context. */
const minSupportedShare = 0.5;

/**
 * Asks the model and gives out each of its sentences as soon as it has been checked; after a first one that is not borne
 * out, only once the model has finished. One true sentence among several that are not is taken back at the end: the
 * whole answer, which comes last, does not hold it.
 */
export async function* answerWithModel(
  llm: Llm,
  question: ModelQuestion,
  signal: AbortSignal,
): AsyncGenerator<string, ModelOutcome> {
  const startedAt = performance.now();
  const passages = question.passages.filter(({ text }) => withoutOrders(text).trim() !== '');
  const check = createChecker(passages, question.language);
  const kept: string[] = [];
  const dropped: DropReason[] = [];
  let firstTokenMs: number | null = null;
  let saidUnknown = false;
  let isRestHalf = false;
  let failure: { trouble: ModelTroubleKind | null; isLeftOut: boolean } | undefined;
  let shown = 0;
  const { text, usage } = llm.stream({
    system: groundedPrompt(question.agentName, passages),
    messages: [
      ...question.history.slice(-historyLimit).map(withoutNumbers),
      { role: 'user', content: question.text },
    ],
    signal,
    maxOutputTokens,
  });
  async function* timed() {
    for await (const piece of text) {
      firstTokenMs ??= Math.round(performance.now() - startedAt);
      yield piece;
    }
    isRestHalf = (await usage).isCutShort === true;
  }

  try {
    for await (const sentence of wholeSentences(timed())) {
      // Only what stood last in the stream comes after its end.
      if (isRestHalf) break;
      saidUnknown = saysUnknown(sentence.text);
      if (saidUnknown) break;
      if (isFiller(sentence.text, question.language)) continue;
      const checked = check(sentence);
      if ('fault' in checked) dropped.push(checked.fault);
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
  if (isMostlyDropped && (shown === 0 || kept.length < minSupportedSentences)) {
    // A model that was talked into something is no witness: the documents are asked without it.
    return dropped.some((reason) => reason === 'order' || reason === 'instructions')
      ? outcome('failed', 'nonsense')
      : outcome('not-supported');
  }
  for (; shown < kept.length; shown += 1) yield kept[shown]!;
  return outcome('answered');
}

/** Checks sentences one after the other and remembers which passages they stand on. */
function createChecker(passages: FoundPassage[], language: Language) {
  const grounds = new Map<string, Ground>(
    passages.map((passage) => [passage.id, groundOf(passage, language)]),
  );
  const numbers = createQuoteNumbers<FoundPassage>();
  const places = new Map<string, { startsAt: number; endsAt: number }>();
  const faultIn = (sentence: string, some: FoundPassage[]) =>
    faultOf(
      sentence,
      some.map(({ id }) => grounds.get(id)!),
      language,
    );

  /** What the model cites; where that does not bear it out, or it cites nothing, the one passage that does. */
  function supportersOf(sentence: string, cited: FoundPassage[]) {
    const fault = faultIn(sentence, cited.length > 0 ? cited : passages);
    if (!fault && cited.length > 0) return { supporters: cited };
    const other = passages.find((passage) => !faultIn(sentence, [passage]));
    return other ? { supporters: [other] } : { fault: fault ?? ('words' as const) };
  }

  function check({ text }: WholeSentence): { text: string } | { fault: DropReason } {
    if (repeatsInstructions(text)) return { fault: 'instructions' };
    const marks = numbersIn(text);
    const found = supportersOf(
      text,
      marks.flatMap((number) => passages[number - 1] ?? []),
    );
    if (found.fault) return { fault: found.fault };
    const own = found.supporters.map((passage) => {
      const place = placeIn(passage.text, text, language);
      const before = places.get(passage.id);
      if (place) places.set(passage.id, before ? widest(before, place) : place);
      return numbers.numberOf(passage);
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

const widest = (one: { startsAt: number; endsAt: number }, other: { startsAt: number; endsAt: number }) => ({
  startsAt: Math.min(one.startsAt, other.startsAt),
  endsAt: Math.max(one.endsAt, other.endsAt),
});

/** Old quote numbers mean other passages now. */
const withoutNumbers = ({ role, content }: ModelQuestion['history'][number]) => ({
  role,
  content: role === 'assistant' ? renumbered(content, []) : content,
});
