import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { writeFileAtomically } from '../files/index.ts';

let sequence = 0;

/** One file for each thing sent. Names sort in the order of sending. */
export async function writeToOutbox(dataDir: string, extension: 'eml' | 'txt', content: Uint8Array | string) {
  const timestamp = new Date().toISOString().replace(/[-:.]/g, '');
  sequence = (sequence + 1) % 1_000_000;
  const name = `${timestamp}-${String(sequence).padStart(6, '0')}${randomBytes(4).toString('hex')}.${extension}`;
  await writeFileAtomically(path.join(dataDir, 'outbox', name), content);
  return name;
}
