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
  const agents =
    largeAgents === 0
      ? `No agent has ${size}.`
      : `${countOf(largeAgents, 'agent has', 'agents have')} ${size}.`;
  if (pgvector === 'ready') return ok(name, `${agents} Such agents are searched in PostgreSQL.`);
  if (largeAgents === 0) return ok(name, `${agents} Every agent is searched in memory.`);
  const trouble = {
    text: `${agents} All the same every agent is searched in memory, as pgvector is not ${pgvector === 'missing' ? 'installed' : 'in use'}.`,
    reason: 'Every process that is asked keeps the vectors of these agents in its own memory.',
  };
  return warning(name, {
    ...trouble,
    advice:
      pgvector === 'missing'
        ? 'Install pgvector on the machine of PostgreSQL, run "create extension vector" in this database, and start the server again; or set SEARCH_IN_DATABASE_FROM=off.'
        : 'Have an administrator of PostgreSQL run "create extension vector" in this database, and start the server again.',
  });
}
