import { getSession, signIn } from '@parley/contract/accounts/accounts';
import {
  enableSecondFactor,
  getSecondFactor,
  startSecondFactor,
} from '@parley/contract/accounts/second-factor';
import { createWebhook, listWebhooks } from '@parley/contract/integrations/webhooks';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../../app.ts';
import { StartError } from '../../../errors.ts';
import { createCaller } from '../../../testing/caller.ts';
import { makeOwner, testPassword } from '../../../testing/makers.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { totpCode, totpStep } from '../second-factor/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const file = '/srv/parley/keys/app-secret';

/** The same server, started again with this secret. */
function startWith(secret: string, source: { file: string | undefined; isNewAccepted: boolean }) {
  const { dataDir } = server;
  const { http, beforeStart } = createApp(
    { ...server.platform, secret },
    {
      publicUrl: 'http://parley.test',
      trustedProxies: 1,
      metricsToken: undefined,
      siteRoot: dataDir,
      webRoot: dataDir,
      widgetRoot: dataDir,
      secretSource: source,
    },
  );
  const request = async (path: string, init: RequestInit = {}) =>
    http.request(`http://parley.test${path}`, init);
  return { beforeStart, caller: createCaller(request), request };
}

const refusal = (start: Promise<unknown>) =>
  start.then(
    () => {
      throw new Error('It started');
    },
    (error: Error) => error,
  );

test('the same secret starts again and again, another stops the start with advice, and its loss can be accepted', async () => {
  const { secret } = server.platform;
  const kept = { file, isNewAccepted: false };
  // An installation from before keeps its fingerprint now.
  await startWith(secret, kept).beforeStart();
  await startWith(secret, kept).beforeStart();
  const { rows } = await server.platform.database.db.execute(sql`select * from app_secret_fingerprints`);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);

  const owner = await makeOwner(server);
  const { businessId } = owner;
  const app = await owner.call(startSecondFactor, { method: 'totp' });
  await owner.call(enableSecondFactor, { code: totpCode(app.secret!, totpStep(server.clock.now())) });
  await owner.call(createWebhook, {
    businessId,
    url: 'https://hooks.example.com/',
    events: ['handoff.created'],
  });

  const other = 'another secret that nobody has ever seen before';
  const refused = await refusal(startWith(other, kept).beforeStart());
  expect(refused).toBeInstanceOf(StartError);
  expect(refused.message).toContain(`The secret in ${file} is not the one`);
  expect(refused.message).toContain('every backup of the data folder holds it');
  expect(refused.message).toContain('ACCEPT_NEW_APP_SECRET=1');
  const given = await refusal(startWith(other, { ...kept, file: undefined }).beforeStart());
  expect(given.message).toContain('The value of APP_SECRET is not the one');
  // Nothing was lost by trying.
  await startWith(secret, kept).beforeStart();
  expect((await owner.call(getSession, {})).session).not.toBeNull();

  const anew = startWith(other, { file, isNewAccepted: true });
  await anew.beforeStart();
  const before = createCaller(anew.request, { cookie: owner.cookie() });
  expect((await before.call(getSession, {})).session).toBeNull();
  // Her password opens the account again: the authenticator app could never have proven her.
  const again = anew.caller;
  expect(await again.call(signIn, { email: owner.email, password: testPassword })).toMatchObject({
    outcome: 'signed-in',
  });
  expect(await again.call(getSecondFactor, {})).toMatchObject({ isEnabled: false });
  expect((await again.call(listWebhooks, { businessId })).map(({ status }) => status)).toEqual(['off']);
  await startWith(other, kept).beforeStart();
  await refusal(startWith(secret, kept).beforeStart());
});
