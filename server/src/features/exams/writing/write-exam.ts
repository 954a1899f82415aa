import { maxExamQuestions } from '@parley/contract/exams/exams';
import type { JobContext } from '../../../platform/jobs/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { english, languageOf } from '../../knowledge/index.ts';
import { lockExam, setExam } from '../exams.repository.ts';
import type { ExamsContext } from '../exams-context.ts';
import { insertQuestions, listQuestions } from '../questions.repository.ts';
import { publishExamChange, startRun } from '../running/index.ts';
import { type Candidate, type SourcePassage, textKeyOf } from './candidate.ts';
import { chooseQuestions } from './choose-questions.ts';
import { questionsFrom, textsOf } from './from-passages.ts';
import { fromAnswered, fromUnanswered } from './from-visitors.ts';
import { rewordWithModel } from './reword-with-model.ts';
import { sharesSixWords } from './shared-words.ts';
import { nearMisses, onUnknownTopics, wordsHeld } from './unanswerable-questions.ts';

/** As many at a time; the rest of the room is the owner's. */
const writtenAtOnce = 100;
const passagesRead = 3000;
const visitorQuestionsRead = 300;
const groupsRead = 40;

/** Writes questions and runs the exam. What a process that died left half-written is written again. */
export async function writeQuestions(context: ExamsContext, scope: AgentScope, { signal }: JobContext) {
  const { db, clock, llm } = context;
  const passages = await context.knowledge.listPassages(scope, passagesRead);
  const known = await listQuestions(db, scope);
  const chosen = chooseQuestions({
    ...(await candidatesFor(context, scope, passages)),
    room: Math.min(writtenAtOnce, maxExamQuestions - known.length),
    taken: new Set(known.map(({ textKey }) => textKey)),
  });
  const isAllowed = notCopied(passages);
  const worded = llm ? await rewordWithModel(llm, chosen, { isAllowed, signal }) : chosen;
  const inserted = await db.transaction(async (tx) => {
    await lockExam(tx, scope);
    const room = maxExamQuestions - (await listQuestions(tx, scope)).length;
    const position = (known.at(-1)?.position ?? 0) + 1;
    await setExam(tx, scope, { writingSince: null });
    return insertQuestions(
      tx,
      scope,
      worded.slice(0, Math.max(0, room)).map((question, at) => ({
        ...question,
        textKey: textKeyOf(question.text),
        position: position + at,
        createdAt: clock.now(),
      })),
    );
  });
  await publishExamChange(context, scope);
  if (inserted.length > 0) await startRun(context, scope, 'written', { replaces: true });
}

async function candidatesFor(context: ExamsContext, scope: AgentScope, passages: SourcePassage[]) {
  const { askedQuestions } = context.conversations;
  const asked = await askedQuestions.listAnswered(scope, visitorQuestionsRead);
  const isAllowed = notCopied(passages);
  const fromDocuments: Candidate[] = [];
  for (const passage of passages) {
    const language = passage.language === null ? english : await languageOf(passage.language);
    fromDocuments.push(...questionsFrom(passage, language));
  }
  const held = wordsHeld(passages);
  return {
    answerable: [
      ...fromAnswered(asked).filter((question) => isAllowed(question.text, question)),
      ...fromDocuments,
    ],
    unanswerable: [
      ...fromUnanswered(await askedQuestions.listUnanswered(scope, groupsRead)),
      ...nearMisses(passages, fromDocuments, held),
      ...onUnknownTopics(held),
    ],
  };
}

/** Whether a wording has no six words in a row of any passage of its document. */
function notCopied(passages: SourcePassage[]) {
  return (text: string, { documentId }: Candidate) =>
    !sharesSixWords(text, passages.filter((passage) => passage.documentId === documentId).flatMap(textsOf));
}
