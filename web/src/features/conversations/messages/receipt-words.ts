import type {
  AnswerReceipt,
  AnswerRule,
  DropReason,
  ModelTroubleKind,
} from '@parley/contract/conversations/conversations';
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

const dropReasons: Record<DropReason, string> = {
  link: 'a link',
  number: 'a number',
  date: 'a date',
  name: 'a name',
  negation: 'the opposite',
  row: 'another row or column',
  condition: 'a condition left out',
  all: 'claiming more than the source',
  role: 'a changed order',
  quote: 'a missing quote',
  words: 'other words',
  order: 'an instruction',
  instructions: 'its own instructions',
};

const troubles: Record<ModelTroubleKind, string> = {
  failing: 'it did not work',
  slow: 'it took too long',
  'out-of-quota': 'it had no quota left',
  'key-refused': 'it refused the key',
  nonsense: 'nothing it wrote stands in the passages',
};

export const ruleText = (rule: AnswerRule) => rules[rule];
export const percent = (share: number) => `${Math.round(100 * Math.min(1, Math.max(0, share)))}%`;

/** `1.2 s`, `340 ms` */
export const duration = (ms: number) => (ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);

/** Names and values of a receipt, without what it does not know. */
export function receiptFacts(receipt: AnswerReceipt): { label: string; value: string }[] {
  const { query, language, confidence, bound, strictness, droppedSentences, model, modelTrouble, passages } =
    receipt;
  const { inputTokens, outputTokens, searchMs, modelFirstTokenMs, totalMs } = receipt;
  const wasSearched = searchMs !== null;
  const left = droppedSentences.map(({ reason, count }) => `${count} for ${dropReasons[reason]}`).join(', ');
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
    ['Language', language !== null && languageName(language)],
    [
      'Confidence',
      wasSearched &&
        passages.length > 0 &&
        `${percent(confidence)}, needed ${percent(bound)} (${strictness})`,
    ],
    ['Language model', model !== null && model],
    [
      receipt.rule === 'model' ? 'The model broke off' : 'Without the model',
      modelTrouble !== null && troubleText(modelTrouble, receipt.isModelLeftOut),
    ],
    ['Sentences left out', left !== '' && left],
    ['Tokens', inputTokens !== null && outputTokens !== null && `${inputTokens} in, ${outputTokens} out`],
    ['Time', times.join(', ')],
  ];
  return facts.flatMap(([label, value]) => (value === false ? [] : [{ label, value }]));
}

const troubleText = (trouble: ModelTroubleKind, isLeftOut: boolean | undefined) =>
  isLeftOut ? `It was not asked, because before ${troubles[trouble]}` : capital(troubles[trouble]);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
