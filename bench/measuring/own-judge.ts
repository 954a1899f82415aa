import { pino } from 'pino';
import { openJudge } from '../../server/src/platform/judge/index.ts';

const folder = new URL('../../.cache/judge/', import.meta.url).pathname;
const adaptersPath = new URL('../../server/models/judge.fp16.safetensors', import.meta.url).pathname;

/** The judge as the product ships it, merged once and kept. */
export async function openOwnJudge() {
  const judge = await openJudge({ dataDir: folder, adaptersPath, log: pino({ level: 'warn' }) });
  if (!judge) throw new Error('The judge cannot be opened');
  return judge;
}
