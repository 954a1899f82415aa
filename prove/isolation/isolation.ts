import { setTimeout as wait } from 'node:timers/promises';
import { listAgents } from '@parley/contract/agents/agents';
import { listSavedReplies } from '@parley/contract/conversations/saved-replies';
import { listDocuments } from '@parley/contract/knowledge/knowledge';
import { sql } from 'drizzle-orm';
import { endpoints } from '../../server/src/endpoints.ts';
import type { DatabaseDoor } from '../../server/src/platform/database/index.ts';
import { openTestDatabase } from '../../server/src/testing/test-database.ts';
import { startTestServer } from '../../server/src/testing/test-server.ts';
import { type Chapter, createCount, type DatabaseKind, type ProveContext } from '../chapter.ts';
import type { Row } from '../report.ts';
import { attemptsAt, faultOf } from './attempts.ts';
import { type Attacker, makeAttackers } from './callers.ts';
import { createFingerprint, type Fingerprint } from './fingerprint.ts';
import { type AnyEndpoint, nameOf, unknownIds, untriedEndpoints } from './id-places.ts';
import { knownIds } from './known-ids.ts';
import { makeTarget, type Target } from './targets.ts';

export const isolation: Chapter = {
  name: 'isolation',
  title: 'Isolation of businesses',
  about:
    'Two businesses own one of everything the product has. Nobody outside of the first may read a word of it or change a row of it, whoever they are and wherever in a request they name its ids. The endpoints are taken from the contract: live events, files, the widget, `/functions` and `/api/v1` are among them, and one that is not tried is a failure.',
  tests: [
    {
      claim: 'Strangers find nothing, wrong agents mix nothing up',
      databases: ['PGlite', 'PostgreSQL'],
      files: ['server/src/strangers.test.ts'],
    },
    {
      claim: 'Every role of a business and of the platform opens what is declared for it, and nothing else',
      files: ['server/src/roles.test.ts', 'server/src/platform-roles.test.ts'],
    },
  ],
  async run(context) {
    const { keep, postgres } = context;
    const found = await postgres();
    if ('missing' in found) keep([{ claim: 'The same on PostgreSQL', notRun: found.missing }]);
    else keep(await tryAll('PostgreSQL', found.url, context));
    return tryAll('PGlite', undefined, context);
  },
};

async function tryAll(
  kind: DatabaseKind,
  postgresUrl: string | undefined,
  { say }: ProveContext,
): Promise<Row[]> {
  const database = await openTestDatabase(postgresUrl ? { postgresUrl } : {});
  const server = await startTestServer({ database });
  try {
    const victim = await makeTarget(server, `cardamom${crypto.randomUUID().slice(0, 8)}`);
    const own = await makeTarget(server, 'cinnamon');
    const attackers = await makeAttackers(server, victim, own);
    const fingerprint = await createFingerprint(database.db, victim);
    say(`isolation on ${kind}: both businesses are made`);
    await untilQuiet(fingerprint);
    say(`isolation on ${kind}: nothing moves any more`);
    const refused = createCount(
      `No attempt gets a word, an id or an e-mail address of the other business (${kind})`,
      `${endpoints.length} endpoints × ${attackers.length} callers: ${attackers.map(({ name }) => name).join(', ')}; with every id the victim's, and with one among the caller's own`,
    );
    const untouched = createCount(
      `After the attempts at each endpoint every row of the other business is as it was (${kind})`,
      `${fingerprint.tables} tables compared after each endpoint`,
    );
    const tried = new Set<string>();
    const places: Record<string, number> = {};
    for (const endpoint of endpoints) {
      for (const attempt of attemptsAt(endpoint, attackers, victim)) {
        const fault = await faultOf(endpoint, attempt, victim);
        refused.check(!fault, `${nameOf(endpoint)}, ${attempt.attacker.name}, ${attempt.aim}: ${fault}`);
        places[attempt.where] = (places[attempt.where] ?? 0) + 1;
        tried.add(nameOf(endpoint));
      }
      const changed = await fingerprint.changes();
      untouched.check(changed.length === 0, `${nameOf(endpoint)}: changed ${changed.join(', ')}`);
    }
    say(`isolation on ${kind}: ${JSON.stringify(places)}`);
    const covered = createCount(
      `Every endpoint of the contract is in the matrix, every id it takes is aimed at (${kind})`,
      `foreign ids ${Object.entries(places)
        .filter(([where]) => where !== 'none')
        .map(([where, count]) => `in the ${where}: ${count}`)
        .join(', ')}; without any id: ${places.none ?? 0}`.replace('in the nested', 'nested'),
    );
    const untried = untriedEndpoints(endpoints, tried);
    for (const endpoint of endpoints)
      covered.check(!untried.includes(nameOf(endpoint)), `${nameOf(endpoint)} was not tried`);
    for (const unknown of unknownIds(endpoints, knownIds)) covered.fail(`nobody aims at ${unknown}`);
    const controls = await tryControls(kind, { database, victim, fingerprint });
    return [refused.row(), untouched.row(), covered.row(), controls];
  } finally {
    await server.close();
  }
}

/** What must be noticed if the matrix is worth anything: the victim's own sight of their things, and a row that changed. */
async function tryControls(
  kind: DatabaseKind,
  { database, victim, fingerprint }: { database: DatabaseDoor; victim: Target; fingerprint: Fingerprint },
) {
  const control = createCount(`The matrix notices a leak and a changed row when there is one (${kind})`);
  const own: Attacker = { name: 'the victim', kind: 'person', send: victim.owner.send };
  for (const endpoint of [listDocuments, listSavedReplies, listAgents] as AnyEndpoint[]) {
    const [attempt] = attemptsAt(endpoint, [own], victim);
    const fault = await faultOf(endpoint, { ...attempt!, refusals: undefined }, victim);
    control.check(fault?.startsWith('told') === true, `${nameOf(endpoint)}: ${fault ?? 'nothing noticed'}`);
  }
  await fingerprint.changes();
  await database.db.execute(
    sql`update agents set name = 'Another' where business_id = ${victim.ids.businessId}`,
  );
  const changed = await fingerprint.changes();
  control.check(changed.includes('agents.business_id'), `a changed row: ${changed.join(', ')}`);
  return control.row();
}

/** Until what the making of the target set off has come to an end. */
async function untilQuiet(fingerprint: Fingerprint) {
  let quiet = 0;
  for (let look = 0; quiet < 5 && look < 120; look++) {
    await wait(1000);
    quiet = (await fingerprint.changes()).length === 0 ? quiet + 1 : 0;
  }
}
