import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const question = z.object({
  id: z.string(),
  kind: z.string(),
  /** Whether it stands in the documents, cannot be known, asks nothing, or asks for a person. */
  expect: z.enum(['answer', 'unknown', 'talk', 'person']),
  /** Several are the turns of one conversation, whose last is graded. */
  ask: z.union([z.string(), z.array(z.string())]),
  /** Of each group one has to be in the reply: a text, or a pattern between slashes. */
  must: z.array(z.array(z.string())).default([]),
  mustNot: z.array(z.string()).default([]),
});
export type AskedQuestion = z.infer<typeof question>;

export interface AskedBusiness {
  name: string;
  documents: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
  questions: AskedQuestion[];
}

/** A folder of businesses: each with its documents as an owner uploads them, and what its visitors ask. */
export const readBusinesses = (folder: string, only?: string): AskedBusiness[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && (only === undefined || entry.name === only))
    .map(({ name }) => ({
      name,
      documents: readdirSync(join(folder, name, 'documents'))
        .sort()
        .map((file) => ({ name: file, bytes: readFileSync(join(folder, name, 'documents', file)) })),
      questions: readFileSync(join(folder, name, 'questions.jsonl'), 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => question.parse(JSON.parse(line))),
    }));
