import { examQuestionMaxLength } from '@parley/contract/exams/exams';
import { z } from 'zod';
import type { Llm } from '../../../platform/llm/index.ts';
import type { Candidate } from './candidate.ts';
import { figuresIn } from './from-passages.ts';

/** So many fit into one answer of a model. */
const batchSize = 20;
const maxOutputTokens = 2000;

const system = [
  'You reword questions that a customer of a business might ask.',
  'You get a JSON array of questions. Answer with nothing but a JSON array of the same length, in the same order and language.',
  'Each question keeps its meaning, its names and its figures, and sounds as a customer would write it in a chat. Add nothing.',
].join(' ');

/** Questions in the words of a language model; those that it cannot word, or words badly, stay as they are. */
export async function rewordWithModel(llm: Llm, questions: Candidate[], signal: AbortSignal) {
  const reworded: Candidate[] = [];
  for (let from = 0; from < questions.length; from += batchSize) {
    const batch = questions.slice(from, from + batchSize);
    const wordings = await wordingsOf(
      llm,
      batch.map(({ text }) => text),
      signal,
    );
    reworded.push(
      ...batch.map((question, at) => {
        const text = wordings[at]?.trim();
        const isUsable = text !== undefined && isFaithful(question.text, text);
        return isUsable ? { ...question, text } : question;
      }),
    );
  }
  return reworded;
}

/** Nothing where the model fails or answers with something else. */
async function wordingsOf(llm: Llm, questions: string[], signal: AbortSignal): Promise<string[]> {
  let said = '';
  try {
    const messages = [{ role: 'user' as const, content: JSON.stringify(questions) }];
    for await (const piece of llm.stream({ system, messages, signal, maxOutputTokens }).text) said += piece;
    const wordings = z
      .array(z.string())
      .parse(JSON.parse(said.slice(said.indexOf('['), said.lastIndexOf(']') + 1)));
    return wordings.length === questions.length ? wordings : [];
  } catch {
    signal.throwIfAborted();
    return [];
  }
}

const isFaithful = (question: string, wording: string) =>
  wording.length > 3 &&
  wording.length <= examQuestionMaxLength &&
  figuresIn(question).every((figure) => wording.includes(figure));
