import {
  type Exam,
  type ExamChange,
  type ExamOrigin,
  type ExamQuestion,
  type ExamResult,
  type ExamRun,
  type ExamVerdict,
  type ExamWarning,
  warningPoints,
} from '@parley/contract/exams/exams';
import type { Tone } from '@parley/ui/basic';

export const verdictWords: Record<ExamVerdict, { label: string; tone: Tone }> = {
  right: { label: 'Right', tone: 'positive' },
  hinted: { label: 'Only a hint', tone: 'warning' },
  wrong: { label: 'Wrong', tone: 'critical' },
  silent: { label: 'No answer', tone: 'warning' },
};

export const originWords: Record<ExamOrigin, string> = {
  heading: 'From a heading',
  statement: 'From a statement',
  pair: 'From a question and its answer',
  record: 'From a table',
  visitor: 'Asked by a visitor',
  'unknown-topic': 'On a matter that no document speaks of',
  'near-miss': 'Near miss: the thing is known, what is asked of it is not',
  owner: 'Written by your team',
};

const listOf = (words: string[]) => words.map((word) => `“${word}”`).join(', ');

/** What a reply has to be to count as right. */
export function expectedText({ expectation, document, heading, expectedWords, expectedQuote }: ExamQuestion) {
  if (expectation === 'no-answer') return 'The agent says that it does not know, or at most shows a hint.';
  if (expectedWords.length > 0) return `The answer says ${listOf(expectedWords)}.`;
  if (expectedQuote !== null && document) return `The answer quotes this passage of ${document.title}.`;
  if (document) return `The answer quotes ${document.title}${heading ? ` (${heading})` : ''}.`;
  return 'The agent answers from its documents.';
}

/** Why it counts as it does, in one sentence. */
export function reasonText({ reason, missingWords }: ExamResult, isDocumentGone: boolean) {
  const gone = isDocumentGone ? ' The document it should come from is not there any more.' : '';
  const texts: Record<ExamResult['reason'], string> = {
    'says-expected-words': 'It says what was expected.',
    'quotes-expected-passage': 'It quotes the expected passage.',
    'quotes-expected-document': 'It quotes the expected document.',
    answered: 'It was answered, as expected.',
    'did-not-answer': 'It did not answer, as expected.',
    'only-hinted': `An answer was expected; the agent was not sure enough and only showed what may help.${gone}`,
    'did-not-know': `An answer was expected; the agent said that it does not know.${gone}`,
    'lacks-expected-words': `The answer does not say ${listOf(missingWords)}.${gone}`,
    'quotes-other-passage': `The answer comes from another passage of the document.${gone}`,
    'quotes-other-document': `The answer comes from another document.${gone}`,
    'quotes-nothing': `The reply quotes no document.${gone}`,
    'answered-all-the-same': 'The agent answered, although it was not expected to know.',
  };
  return texts[reason];
}

const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const questionsText = (count: number) => countOf(count, 'question');

export function changeText({ kind, title, from, to }: ExamChange) {
  const texts: Record<ExamChange['kind'], string> = {
    'document-added': `${title} was added`,
    'document-removed': `${title} was removed or set aside`,
    'document-changed': `${title} was changed`,
    strictness: `Strictness went from ${from} to ${to}`,
    model: `Language model: ${from ?? 'none'} before, ${to ?? 'none'} now`,
    'embedding-model': `Embedding model: ${from} before, ${to} now`,
    teaching: 'Verdicts on its answers have moved the agent’s bounds',
  };
  return texts[kind];
}

export const causeWords: Record<ExamRun['cause'], string> = {
  owner: 'Started by hand',
  written: 'After questions were written',
  knowledge: 'After a change of knowledge',
  strictness: 'After a change of strictness',
  model: 'After a change of model',
};

export const statusWords: Record<ExamRun['status'], { label: string; tone: Tone }> = {
  running: { label: 'Running', tone: 'accent' },
  completed: { label: 'Completed', tone: 'positive' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
  replaced: { label: 'Begun anew after a change', tone: 'neutral' },
  failed: { label: 'Could not be finished', tone: 'critical' },
};

/** `+3 points`, `4 points less`; nothing where it is the same or unknown. */
export function differenceText(latest: ExamRun | null, previous: ExamRun | null) {
  if (latest?.score == null || previous?.score == null) return undefined;
  const points = latest.score - previous.score;
  if (points === 0) return `As before (${previous.score}%)`;
  return `${countOf(Math.abs(points), 'point')} ${points > 0 ? 'more' : 'less'} than before (${previous.score}%)`;
}

export function warningText({ lostCount, comparedCount, drop, goneDocuments }: ExamWarning) {
  const lost = `${questionsText(lostCount)} of ${comparedCount.toLocaleString('en-US')} ${lostCount === 1 ? 'was' : 'were'} right and ${lostCount === 1 ? 'is' : 'are'} not any more.`;
  if (goneDocuments.length > 0)
    return `${lost} Not answered from any more: ${goneDocuments.slice(0, 3).join(', ')}${goneDocuments.length > 3 ? ` and ${goneDocuments.length - 3} more` : ''}.`;
  return `${lost} The score fell by ${countOf(drop, 'point')}, more than the ${warningPoints} that are let pass.`;
}

/** The one sentence of the card on the page of an agent. */
export function examText({ questionCount, isWriting, current, latest, isDue }: Exam) {
  if (isWriting) return 'Questions are being written.';
  if (current) return `Running: ${current.done} of ${current.total} questions asked.`;
  if (latest)
    return `${latest.right} of ${questionsText(latest.done)} right.${isDue ? ' Something changed since; it runs again in a moment.' : ''}`;
  return questionCount === 0
    ? 'Find out what the agent gets right before your visitors do.'
    : `${questionsText(questionCount)} written, none asked yet.`;
}
