import { signIn, signUp } from '@parley/contract/accounts/accounts';
import { forgotPassword } from '@parley/contract/accounts/passwords';
import { leaveContact } from '@parley/contract/conversations/widget';
import { createApiKey } from '@parley/contract/integrations/api-keys';
import { createWebhook } from '@parley/contract/integrations/webhooks';
import {
  makeAgent,
  makeBrowser,
  makeDocument,
  makeOwner,
  makeVisitor,
  testPassword,
} from '../server/src/testing/makers.ts';
import { type Chapter, createCount } from './chapter.ts';
import { makeProductFolder, startProduct } from './product.ts';

const wrongPassword = 'a-wrong-password-5501';
const question = 'My card is 4111 1111 1111 1111, how much is delivery?';

export const secretsInLogs: Chapter = {
  name: 'secrets',
  title: 'Secrets and personal data in logs',
  about:
    'The product runs as `npm start` with the most talkative log (`LOG_LEVEL=trace`). People sign up, mistype passwords and reset them, programs use keys, visitors write. Nothing of it may stand in the log.',
  tests: [
    {
      claim: 'Secrets are hidden wherever a log line, an address, an error or a query mentions them',
      files: ['server/src/platform/log/log.test.ts', 'server/src/features/mail/outbox/mask-secrets.test.ts'],
    },
    {
      claim: 'Secrets are hashed or encrypted where they are kept',
      databases: ['PGlite', 'PostgreSQL'],
      files: ['server/src/schema.test.ts'],
    },
  ],
  async run() {
    const folder = await makeProductFolder();
    const llmKey = 'sk-prove-0123456789abcdef';
    const product = await startProduct({
      dataDir: folder.dataDir,
      env: {
        LOG_LEVEL: 'trace',
        LLM_BASE_URL: 'http://127.0.0.1:9/v1',
        LLM_API_KEY: llmKey,
        LLM_MODEL: 'none',
        METRICS_TOKEN: 'metrics-token-of-this-proof',
      },
    });
    try {
      const { server } = product;
      const owner = await makeOwner(server);
      const browser = makeBrowser(server);
      await browser.send(signIn, { email: owner.email, password: wrongPassword });
      await browser.send(forgotPassword, { email: owner.email });
      await browser.send(signUp, {
        firstName: 'Eve',
        lastName: 'x',
        email: 'not an address',
        password: wrongPassword,
      });
      const { businessId } = owner;
      const agent = await makeAgent(owner);
      await makeDocument(
        owner,
        agent.id,
        'delivery.md',
        'Delivery costs 4.50 euros, says the cinnamonhandbook.',
      );
      const key = await owner.call(createApiKey, {
        businessId,
        name: 'Program',
        scopes: ['chat'],
        expiresInDays: null,
      });
      const webhook = await owner.call(createWebhook, {
        businessId,
        url: 'https://hooks.invalid/?token=hooktoken771',
        events: ['handoff.created'],
      });
      const visitor = await makeVisitor(server, agent);
      await visitor.ask(question);
      await visitor.call(leaveContact, {
        name: 'Visitorname',
        email: 'visitor771@example.org',
        inquiry: 'inquirytext771',
      });
      await fetch(`${product.url}/api/v1/agents?key=${key.secret}`, {
        headers: { authorization: `Bearer ${key.secret}` },
      });
      await fetch(`${product.url}/metrics`, {
        headers: { authorization: 'Bearer metrics-token-of-this-proof' },
      });
      await new Promise((resolve) => setTimeout(resolve, 3000));
      const secrets: Record<string, string> = {
        'a password': testPassword,
        'a mistyped password': wrongPassword,
        "a person's e-mail address": owner.email,
        "a session's cookie": owner.cookie().split('=').at(-1)!,
        'an API key': key.secret,
        "a webhook's signing secret": webhook.secret,
        "a token in a webhook's address": 'hooktoken771',
        "a visitor's token": visitor.session.token,
        "a visitor's message": 'My card is',
        "a visitor's card number": '4111 1111 1111 1111',
        "a visitor's e-mail address": 'visitor771@example.org',
        "a visitor's name": 'Visitorname',
        "a visitor's inquiry": 'inquirytext771',
        'the text of a document': 'cinnamonhandbook',
        'the key of the language model': llmKey,
        'the token of the metrics': 'metrics-token-of-this-proof',
      };
      const output = product.output();
      const lines = output.split('\n').length;
      const count = createCount(
        'None of them stands in the log',
        `${Object.keys(secrets).join(', ')}; looked for in ${lines} lines`,
      );
      for (const [what, secret] of Object.entries(secrets)) {
        const line = output.split('\n').find((one) => one.includes(secret));
        count.check(line === undefined, `${what}: ${line?.slice(0, 200).replaceAll(secret, '…')}`);
      }
      const written = createCount('The log says what happened all the same');
      written.check(lines > 20, `only ${lines} lines`);
      return [count.row(), written.row()];
    } finally {
      await product.stop();
      await folder.remove();
    }
  },
};
