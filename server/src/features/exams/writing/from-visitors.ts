import { examQuestionMaxLength } from '@parley/contract/exams/exams';
import type { ExamsContext } from '../exams-context.ts';
import { type Candidate, maxQuoteLength, unanswered } from './candidate.ts';

type Asked = ExamsContext['conversations']['askedQuestions'];
type Answered = Awaited<ReturnType<Asked['listAnswered']>>;
type Groups = Awaited<ReturnType<Asked['listUnanswered']>>;

/** What a visitor wrote about themselves has no place in an exam. */
const isPersonal = (text: string) => /@|https?:|\d{5,}|\bmy name is\b/i.test(text);

const isQuestion = (text: string) =>
  text.length <= examQuestionMaxLength && text.trim().split(/\s+/).length >= 3 && !isPersonal(text);

/** What was asked and answered: the same passage is expected to answer it again. */
export const fromAnswered = (answered: Answered): Candidate[] =>
  answered.flatMap(({ question, contexts: [first] }) => {
    if (!first || !isQuestion(question)) return [];
    const { content, metadata } = first;
    const quote = content.slice(metadata.starts_at ?? 0, metadata.ends_at).slice(0, maxQuoteLength);
    return {
      text: question.trim(),
      origin: 'visitor',
      expectation: 'answer',
      documentId: metadata.document_id,
      documentTitle: metadata.document_title,
      heading: metadata.heading,
      expectedQuote: quote,
      expectedWords: [],
      groupId: null,
    } satisfies Candidate;
  });

/** What was asked in vain: nothing answers it, until somebody teaches it. */
export const fromUnanswered = (groups: Groups): Candidate[] =>
  groups
    .filter(({ question }) => isQuestion(question))
    .map(({ id, question }) => unanswered({ text: question.trim(), origin: 'visitor', groupId: id }));
