import type { SentStatement } from './sent-statements.ts';

/** One of the two databases, spoken to without anything in between. */
export interface BareConnection {
  query(text: string, params: unknown[]): Promise<{ fields: { name: string; dataTypeID: number }[] }>;
}

interface Difference {
  text: string;
  files: string[];
  onPostgres: string;
  onEmbedded: string;
}

/** Types that were created, not built in, have other numbers in every database. */
const firstCreatedType = 16_384;

/**
 * Sends statements to both databases, with the values a test sent, each in a transaction that is undone. Both must come to the
 * same: columns of the same types, or the same error.
 */
export async function compareStatements(
  statements: Iterable<SentStatement[]>,
  { postgres, embedded }: { postgres: BareConnection; embedded: BareConnection },
): Promise<{ differences: Difference[]; refused: number }> {
  const differences: Difference[] = [];
  let refused = 0;
  for (const samples of statements) {
    const [{ text, params } = { text: '', params: [] }] = samples;
    const onPostgres = await outcomeOf(postgres, text, params);
    const onEmbedded = await outcomeOf(embedded, text, params);
    if (onPostgres.startsWith('error')) refused += 1;
    if (onPostgres === onEmbedded) continue;
    differences.push({ text, files: samples.map(({ file }) => file), onPostgres, onEmbedded });
  }
  return { differences, refused };
}

async function outcomeOf(connection: BareConnection, text: string, params: unknown[]) {
  await connection.query('begin', []);
  try {
    const { fields } = await connection.query(text, params);
    const columns = fields.map(
      ({ name, dataTypeID }) => `${name} ${dataTypeID < firstCreatedType ? dataTypeID : 'created'}`,
    );
    return `columns ${columns.join(', ') || 'none'}`;
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    return `error ${code ?? message}`;
  } finally {
    await connection.query('rollback', []);
  }
}

/** What to tell whoever reads the test run. */
export function explainDifferences(differences: Difference[]) {
  const lines = differences.flatMap(({ text, files, onPostgres, onEmbedded }) => [
    `  ${text.replaceAll(/\s+/g, ' ').trim()}`,
    `    on PostgreSQL: ${onPostgres}; on the embedded database: ${onEmbedded}`,
    `    sent by ${files.join(', ')}`,
  ]);
  return [
    `${differences.length} statements do not do the same on both databases. Write each so that both understand it; where it only`,
    'needs what its test has made, add the test to filesOnBoth in server/src/testing/server-tests.ts.',
    ...lines,
  ].join('\n');
}
