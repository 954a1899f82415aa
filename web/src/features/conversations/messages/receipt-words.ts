import type {
  AnswerReceipt,
  AnswerRule,
  DropReason,
  ModelTroubleKind,
} from '@parley/contract/conversations/answer-receipt';
import type { AnswerZone, ComparedDates, ReceiptPart } from '@parley/contract/conversations/receipt-details';
import { formatPartialDate } from '../../../lib/dates.ts';
import { languageName } from '../visitors/index.ts';

const rules: Record<AnswerRule, string> = {
  'small-talk': 'The visitor asked nothing of your documents, so the agent replied in kind.',
  'not-helped': 'The visitor was not content, so the agent apologised and offered a person.',
  'asked-for-a-person': 'The visitor asked for a person.',
  'nothing-found': 'The agent has no passage to answer from.',
  'not-sure-enough': 'The passages found were not close enough to the question, so the agent did not answer.',
  'nothing-fit-to-quote': 'Nothing in the passages found was fit to be quoted, so the agent did not answer.',
  hinted:
    'The agent was not sure enough to answer. It said so, and showed what may help. This counts as unanswered.',
  quoted: 'The agent quoted the sentences that answer best.',
  model:
    'The language model worded the answer. Every sentence was checked against the passages before it was shown.',
  'model-does-not-know': 'The language model found no answer in the passages.',
  'model-not-supported':
    'Too little of what the language model wrote stands in the passages, so it was withheld.',
};

const zones: Record<AnswerZone, string> = { sure: 'sure', nearly: 'nearly sure', unknown: 'not sure' };

/** Why the check did not let a sentence through, said of the sentence. */
const dropReasons: Record<DropReason, string> = {
  link: 'Has a link that stands in none of the passages',
  number: 'Has a number that the passages do not give for this',
  date: 'Has a date or a day that the passages do not give for this',
  name: 'Names somebody or something that the passages do not name here',
  negation: 'Says the opposite of the passages',
  row: 'Has the value of another row or column of the table',
  condition: 'Leaves out a condition, a limit or an exception',
  all: 'Claims more than the passages, such as "all", "always" or "free"',
  role: 'Turns around what the passages say, such as before and after',
  quote: 'Is translated, and came without the words of the passage that prove it',
  words: 'Says what the passages do not say',
  order: 'Passes on an instruction',
  instructions: "Repeats the agent's own instructions",
};

const troubles: Record<ModelTroubleKind, string> = {
  failing: 'it did not work',
  slow: 'it took too long',
  'out-of-quota': 'it had no quota left',
  'key-refused': 'it refused the key',
  nonsense: 'nothing it wrote stands in the passages',
};

export function ruleText({ rule, records, zone }: Pick<AnswerReceipt, 'rule' | 'records' | 'zone'>) {
  if (rule === 'quoted' && records?.isTold) return 'The agent told what stands in your table.';
  if (rule === 'hinted' && zone === 'sure')
    return 'What was found may be about something else than was asked. The agent said that it is not sure, and showed what may help. This counts as unanswered.';
  return rules[rule];
}
export const percent = (share: number) => `${Math.round(100 * Math.min(1, Math.max(0, share)))}%`;

/** `1.2 s`, `340 ms` */
export const duration = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Names and values of a receipt, without what it does not know. */
export function receiptFacts(receipt: AnswerReceipt): { label: string; value: string }[] {
  const { query, language, model, modelTrouble, passages } = receipt;
  const { inputTokens, outputTokens, searchMs, modelFirstTokenMs, totalMs } = receipt;
  const wasSearched = searchMs !== null;
  const times = [
    `${duration(totalMs)} in all`,
    searchMs !== null && `${duration(searchMs)} to search`,
    modelFirstTokenMs !== null && `${duration(modelFirstTokenMs)} until the model's first word`,
  ].filter(Boolean);
  const facts: [string, string | false][] = [
    ['Searched for', wasSearched && query],
    [
      'Search',
      receipt.isByWordsAlone === true && 'By words alone, because the embeddings service did not answer',
    ],
    ['Judge', receipt.isJudged !== undefined && judgeText(receipt.isJudged)],
    ['Language', language !== null && languageName(language)],
    ['Confidence', wasSearched && passages.length > 0 && confidenceText(receipt)],
    ['Language model', model !== null && model],
    [
      receipt.rule === 'model' ? 'The model broke off' : 'Without the model',
      modelTrouble !== null && troubleText(modelTrouble, receipt.isModelLeftOut),
    ],
    ['Tokens', inputTokens !== null && outputTokens !== null && `${inputTokens} in, ${outputTokens} out`],
    ['Time', times.join(', ')],
  ];
  return facts.flatMap(([label, value]) => (value === false ? [] : [{ label, value }]));
}

/** Why the same question may get two replies. */
const judgeText = (isJudged: boolean) =>
  isJudged
    ? 'It read the question and the passages found, and the confidence is also its own.'
    : 'It had no time to read this one: the search decided alone.';

/** `30%, nearly sure. A balanced agent answers from 45% on and hints from 25% on.` */
function confidenceText({ confidence, bound, hintBound, zone, strictness, taught }: AnswerReceipt) {
  if (zone === undefined || hintBound === undefined)
    return `${percent(confidence)}, needed ${percent(bound)} (${strictness})`;
  if (taught)
    return `${percent(confidence)}, ${zones[zone]}. Verdicts have taught this agent to answer from ${percent(bound)} on and to hint from ${percent(hintBound)} on, instead of ${percent(taught.boundBefore)} and ${percent(taught.hintBoundBefore)} (${strictness}).`;
  return `${percent(confidence)}, ${zones[zone]}. A ${strictness} agent answers from ${percent(bound)} on and hints from ${percent(hintBound)} on.`;
}

/** `62%, sure` */
export const partText = ({ confidence, zone }: ReceiptPart) => `${percent(confidence)}, ${zones[zone]}`;

/** `Has a link that stands in none of the passages (2 sentences)` */
export const droppedText = ({ reason, count }: AnswerReceipt['droppedSentences'][number]) =>
  count === 1 ? dropReasons[reason] : `${dropReasons[reason]} (${count} sentences)`;

/** Why the older of two statements was left out. */
export function comparedText({ olderTitle, olderDate, newerTitle, newerDate, isOlderOver }: ComparedDates) {
  const [older, newer] = [formatPartialDate(olderDate), formatPartialDate(newerDate)];
  if (olderTitle === newerTitle && isOlderOver)
    return `${olderTitle} holds both. One stands under a heading that says it is not in force, so that one was left out.`;
  return isOlderOver
    ? `A heading in ${olderTitle} says that this is not in force, so ${newerTitle} (${newer}) was kept.`
    : `${newerTitle} (${newer}) is newer than ${olderTitle} (${older}), so the older was left out.`;
}

const troubleText = (trouble: ModelTroubleKind, isLeftOut: boolean | undefined) =>
  isLeftOut ? `It was not asked, because before ${troubles[trouble]}` : capital(troubles[trouble]);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
