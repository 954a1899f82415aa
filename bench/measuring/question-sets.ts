import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { MeasuredDocument } from './answering-system.ts';

export interface MeasuredQuestion {
  id: string;
  question: string;
  history?: { role: string; text: string }[];
  answer?: string;
  answers?: string[];
  relevantDocIds: string[];
  answerable: boolean;
  kind: string;
  kb: string;
  lang?: string;
  /** Documents that this business does not have for this question. */
  excludeDocIds?: string[];
}

/** A sentence that a language model might say. */
export interface MeasuredClaim {
  kb: string;
  /** The document that it cites. */
  document: string;
  claim: string;
  supported: boolean;
}

export interface QuestionSet {
  name: string;
  documents: MeasuredDocument[];
  questions: MeasuredQuestion[];
  claims: MeasuredClaim[];
}

/** Every folder that holds documents.jsonl and questions.jsonl; claims.jsonl where there is one. */
export function readQuestionSets(dataDir: string | undefined): QuestionSet[] {
  if (!dataDir)
    throw new Error(
      'Say where the question sets lie: --data DIR, a folder of folders with documents.jsonl and questions.jsonl',
    );
  const names = readdirSync(dataDir).filter((name) => existsSync(join(dataDir, name, 'questions.jsonl')));
  if (names.length === 0)
    throw new Error(`${dataDir} holds no folder with documents.jsonl and questions.jsonl`);
  return names.map((name) => ({
    name,
    documents: readLines<MeasuredDocument>(join(dataDir, name, 'documents.jsonl')),
    questions: readLines<MeasuredQuestion>(join(dataDir, name, 'questions.jsonl')),
    claims: existsSync(join(dataDir, name, 'claims.jsonl'))
      ? readLines<MeasuredClaim>(join(dataDir, name, 'claims.jsonl'))
      : [],
  }));
}

function readLines<Line>(file: string) {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

/** Makes one system for each business, and one of its own for a question whose business lacks some documents. */
export function systemsOf<System>(
  { documents }: QuestionSet,
  make: (documents: MeasuredDocument[]) => Promise<System>,
) {
  const made = new Map<string, Promise<System>>();
  return ({ kb, excludeDocIds = [] }: MeasuredQuestion) => {
    const own = () => documents.filter((document) => document.kb === kb);
    if (excludeDocIds.length > 0) return make(own().filter(({ id }) => !excludeDocIds.includes(id)));
    const system = made.get(kb) ?? make(own());
    made.set(kb, system);
    return system;
  };
}
