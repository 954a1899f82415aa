import { createHash } from 'node:crypto';
import type { ExamChange } from '@parley/contract/exams/exams';
import type { FullAgent } from '../../agents/index.ts';
import type { ExamState } from '../exams.repository.ts';
import type { ExamsContext } from '../exams-context.ts';

/** More documents than that are not compared one by one. */
const maxDocuments = 5000;
/** Nobody reads a longer list. */
const maxChanges = 20;

type Documents = Awaited<ReturnType<ExamsContext['knowledge']['listDocuments']>>;

/** What the answers of an agent hang on at this moment. */
export const stateOf = (
  { llm, embedder }: Pick<ExamsContext, 'llm' | 'embedder'>,
  { strictness, confidenceShift }: FullAgent,
  documents: Documents,
): ExamState => ({
  strictness,
  confidenceShift: Math.round(confidenceShift * 100) / 100,
  model: llm?.modelId ?? null,
  embeddingModel: embedder.modelId,
  documents: Object.fromEntries(
    documents
      .filter((document) => document.processedAt !== null && document.standing === 'in-use')
      .slice(0, maxDocuments)
      .map(({ id, title, contentHash, date }) => [id, { title, version: versionOf(contentHash, date) }]),
  ),
});

const versionOf = (...parts: unknown[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12);

/** What is different: a document that came back under another id, but with its title, was only changed. */
export function changesBetween(
  before: ExamState,
  after: ExamState,
): { changes: ExamChange[]; changeCount: number } {
  const former = byTitle(before);
  const present = byTitle(after);
  const change = (kind: ExamChange['kind'], values: Partial<ExamChange> = {}): ExamChange => ({
    kind,
    title: null,
    from: null,
    to: null,
    ...values,
  });
  const changes = [
    ...(before.strictness === after.strictness
      ? []
      : [change('strictness', { from: before.strictness, to: after.strictness })]),
    ...(before.model === after.model ? [] : [change('model', { from: before.model, to: after.model })]),
    ...(before.embeddingModel === after.embeddingModel
      ? []
      : [change('embedding-model', { from: before.embeddingModel, to: after.embeddingModel })]),
    ...(before.confidenceShift === after.confidenceShift ? [] : [change('teaching')]),
    ...[...former.keys()]
      .filter((title) => !present.has(title))
      .map((title) => change('document-removed', { title })),
    ...[...present].flatMap(([title, version]) =>
      former.has(title) && former.get(title) !== version ? change('document-changed', { title }) : [],
    ),
    ...[...present.keys()]
      .filter((title) => !former.has(title))
      .map((title) => change('document-added', { title })),
  ];
  return { changes: changes.slice(0, maxChanges), changeCount: changes.length };
}

const byTitle = ({ documents }: ExamState) =>
  new Map(Object.values(documents).map(({ title, version }) => [title, version]));
