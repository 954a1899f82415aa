import { signIn } from '@parley/contract/accounts/accounts';
import {
  enableSecondFactor,
  startSecondFactor,
  verifySecondFactor,
} from '@parley/contract/accounts/second-factor';
import { listAgents } from '@parley/contract/agents/agents';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode, totpStep } from '../features/accounts/second-factor/totp.ts';
import { makeBrowser, makeOwner, makePerson, testPassword } from '../testing/makers.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ mail: 'smtp' });
});
afterAll(() => server.close());

const refusal = (code: string, reason: string) => ({ body: { code, reason } });

test('a wrong password, and then the lock, each have a reason of their own', async () => {
  const { email } = await makePerson(server);
  const attempt = () => makeBrowser(server).call(signIn, { email, password: 'wrong password' });
  for (let times = 0; times < 4; times += 1)
    await expect(attempt()).rejects.toMatchObject(refusal('not_signed_in', 'wrong_credentials'));
  await expect(attempt()).rejects.toMatchObject(refusal('limit_reached', 'sign_in_locked'));
});

test('a wrong code has a reason', async () => {
  const { email, call } = await makePerson(server);
  const { secret } = await call(startSecondFactor, { method: 'totp' });
  await call(enableSecondFactor, { code: totpCode(secret!, totpStep(server.clock.now())) });
  const browser = makeBrowser(server);
  await browser.call(signIn, { email, password: testPassword });
  await expect(browser.call(verifySecondFactor, { code: '000000' })).rejects.toMatchObject(
    refusal('not_signed_in', 'wrong_second_factor'),
  );
});

test('a business one does not belong to has a reason that no missing agent has', async () => {
  const owner = await makeOwner(server);
  const stranger = await makeOwner(server);
  await expect(stranger.call(listAgents, { businessId: owner.businessId })).rejects.toMatchObject(
    refusal('not_found', 'business_not_found'),
  );
});
