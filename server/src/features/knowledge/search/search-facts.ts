import type { SearchFacts } from '../../../findings/index.ts';
import type { DatabaseDoor } from '../../../platform/database/index.ts';
import { countAgentsWithPassages, findVectorExtension, hasVectorTable } from './vectors.repository.ts';

/** Where agents are searched, for the doctor and Admin → Health; undefined for the embedded database. */
export async function readSearchFacts(
  { db, kind }: Pick<DatabaseDoor, 'db' | 'kind'>,
  minPassages: number | undefined,
): Promise<SearchFacts | undefined> {
  if (kind === 'pglite') return undefined;
  if (minPassages === undefined) return { minPassages, largeAgents: 0, pgvector: 'missing' };
  const extension = await findVectorExtension(db);
  return {
    minPassages,
    largeAgents: await countAgentsWithPassages(db, minPassages),
    pgvector: !extension ? 'missing' : (await hasVectorTable(db)) ? 'ready' : 'available',
  };
}
