import { countOf, ok, warning } from './finding.ts';

export interface SearchFacts {
  /** From so many passages on an agent is to be searched in PostgreSQL; undefined: never. */
  minPassages: number | undefined;
  /** Agents of that size. */
  largeAgents: number;
  /** `available`: PostgreSQL could have it, but it was not installed in this database, or not used since. */
  pgvector: 'ready' | 'available' | 'missing';
}

const name = 'Search';

/** Undefined facts: the embedded database, which has no pgvector. */
export function judgeSearch(facts: SearchFacts | undefined) {
  if (!facts) return ok(name, 'Every agent is searched in memory, as the embedded database has no pgvector.');
  const { minPassages, largeAgents, pgvector } = facts;
  if (minPassages === undefined)
    return ok(name, 'Every agent is searched in memory, as SEARCH_IN_DATABASE_FROM is off.');
  const size = `${countOf(minPassages, 'passage')} or more`;
  if (pgvector === 'ready')
    return ok(
      name,
      largeAgents === 0
        ? `Every agent is searched in memory. One of ${size} would be searched in PostgreSQL.`
        : `${countOf(largeAgents, 'agent has', 'agents have')} ${size} and ${largeAgents === 1 ? 'is' : 'are'} searched in PostgreSQL, the others in memory.`,
    );
  const inMemory = `Every agent is searched in memory, as pgvector is not ${pgvector === 'missing' ? 'installed' : 'in use'}`;
  if (largeAgents === 0) return ok(name, `${inMemory}. None has ${size}.`);
  return warning(name, {
    text: `${inMemory}. ${countOf(largeAgents, 'agent has', 'agents have')} ${size}.`,
    reason: 'Every process that is asked keeps the vectors of these agents in its own memory.',
    advice:
      pgvector === 'missing'
        ? 'Install pgvector on the machine of PostgreSQL, run "create extension vector" in this database, and start the server again; or set SEARCH_IN_DATABASE_FROM=off.'
        : 'Have an administrator of PostgreSQL run "create extension vector" in this database, and start the server again.',
  });
}
