import type { DatabaseDoor, RootDatabase } from '../../../platform/database/index.ts';
import type { Embedder } from '../../../platform/embedder/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import { joinVectors, shortenVectors } from './short-vectors.ts';
import * as repository from './vectors.repository.ts';

export type DatabaseVectors = ReturnType<typeof createDatabaseVectors>;

/** The vectors of large agents, kept and measured in PostgreSQL by pgvector, where the database has it. */
export function createDatabaseVectors({
  db,
  database,
  embedder,
  log,
  minPassages,
}: {
  db: RootDatabase;
  database: Pick<DatabaseDoor, 'kind'>;
  embedder: Embedder;
  log: Log;
  /** Undefined: never. */
  minPassages: number | undefined;
}) {
  const { modelId, dimensions } = embedder;
  let isReady = false;

  async function addVectors(scope: AgentScope, passageIds: string[]) {
    const rows = await repository.listEmbeddings(db, scope, modelId, passageIds);
    if (rows.length === 0) return;
    // Rounded as in memory, so that both find the same.
    const { vectors, scales } = shortenVectors(
      joinVectors(
        rows.map(({ embedding }) => embedding),
        dimensions,
      ),
      dimensions,
    );
    await repository.insertVectors(
      db,
      scope,
      modelId,
      rows.map(({ id }, row) => ({
        passageId: id,
        scale: scales[row]!,
        embedding: `[${vectors.subarray(row * dimensions, (row + 1) * dimensions).join(',')}]`,
      })),
    );
  }

  return {
    minPassages,

    /** Without the extension every agent is searched in memory; why it cannot be had is no reason not to start. */
    async prepare() {
      if (minPassages === undefined) return;
      const found = await repository.findVectorExtension(db);
      if (found) {
        isReady = await repository.createVectorTable(db).then(
          () => true,
          (error: Error) => {
            log.warn(
              { reason: error.message },
              'pgvector is there but cannot be used: agents of any size are searched in memory. An administrator of PostgreSQL can run "create extension vector" in this database; then start again',
            );
            return false;
          },
        );
      } else if (database.kind === 'postgres')
        log.info('PostgreSQL has no pgvector: agents of any size are searched in memory');
    },

    /** Whether the vectors of this agent are to be searched in the database. */
    isFor: async (scope: AgentScope) =>
      isReady &&
      minPassages !== undefined &&
      (await repository.countPassages(db, scope, modelId, minPassages)) >= minPassages,

    /** The numbers of these passages among the vectors, which are added where they are missing; a passage that has gone has none. */
    async numbersOf(scope: AgentScope, passageIds: string[]) {
      const known = await repository.listVectorNumbers(db, scope, passageIds);
      const missing = passageIds.filter((id) => !known.has(id));
      if (missing.length === 0) return known;
      await addVectors(scope, missing);
      return new Map([...known, ...(await repository.listVectorNumbers(db, scope, missing))]);
    },

    /** The cosines of all passages of the agent with these vectors, for `readMeasuredCosines`. */
    measure: (scope: AgentScope, vectors: Float32Array[]) =>
      repository.measureVectors(
        db,
        scope,
        modelId,
        vectors.map((vector) => `[${vector.join(',')}]`),
      ),
  };
}
