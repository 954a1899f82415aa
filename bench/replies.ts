import { fileURLToPath } from 'node:url';
import { signUp } from '@parley/contract/accounts/accounts';
import { createAgent, generateScript, updateAgent } from '@parley/contract/agents/agents';
import { createBusiness } from '@parley/contract/businesses/businesses';
import { agentChat } from '@parley/contract/conversations/conversations';
import { startVisitorSession } from '@parley/contract/conversations/widget';
import { type Caller, createCaller } from '../server/src/testing/caller.ts';
import { makeDocument, randomAddress } from '../server/src/testing/makers.ts';
import type { Measure, Measurement } from './measuring/measurement.ts';
import {
  type AskedBusiness,
  type AskedQuestion,
  readBusinesses,
} from './measuring/replies/asked-business.ts';
import { type Grade, gradeReply, grades } from './measuring/replies/grade-reply.ts';
import { startProduct } from './measuring/running-product.ts';

const ownBusinesses = fileURLToPath(new URL('./businesses', import.meta.url));
const site = 'https://shop.example.com';
/** What the product is to reach without a language model, for businesses that it was not made for. */
const minRight = 72;
const maxWrong = 6;

interface Graded {
  business: string;
  question: AskedQuestion;
  response: string;
  grade: Grade;
}

/**
 * Small businesses and what their visitors ask, through the product's own doors and without a language model: how many replies a
 * visitor would be content with. `--data DIR` asks those of a folder, `--only NAME` one of them and prints what was not right.
 */
export const measure: Measure = async ({ dataDir = ownBusinesses, only }) => {
  const product = await startProduct({ TRUST_PROXY: '1' });
  try {
    const graded: Graded[] = [];
    for (const business of readBusinesses(dataDir, only)) graded.push(...(await ask(product.url, business)));
    if (only) for (const one of graded) if (one.grade !== 'right') console.log(describe(one));
    const names = [...new Set(graded.map(({ business }) => business))];
    return [
      ...names.flatMap((name) =>
        sharesOf(
          name,
          graded.filter(({ business }) => business === name),
        ),
      ),
      ...sharesOf('all', graded).map(withMark),
    ];
  } finally {
    await product.stop();
  }
};

async function ask(url: string, { name, documents, questions }: AskedBusiness): Promise<Graded[]> {
  const request = (path: string, init?: RequestInit) => fetch(`${url}${path}`, init);
  const owner = createCaller(request, { origin: url, 'x-forwarded-for': randomAddress() });
  const email = `${name}@example.com`;
  await owner.call(signUp, {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    password: 'correct horse battery',
  });
  const { id: businessId } = await owner.call(createBusiness, { name, type: 'other', website: site });
  const { id: agentId } = await owner.call(createAgent, {
    businessId,
    name: 'Helper',
    welcomeMessage: 'Hello!',
  });
  await owner.call(updateAgent, {
    businessId,
    agentId,
    advanced: { rateLimit: 10_000 },
    handoff: { enabled: true },
  });
  const { embedKey } = await owner.call(generateScript, { businessId, agentId });
  for (const document of documents)
    await makeDocument({ ...owner, businessId, email, userId: '' }, agentId, document.name, document.bytes);
  const graded: Graded[] = [];
  for (const question of questions) {
    const page = createCaller(request, { origin: site, 'x-forwarded-for': randomAddress() });
    const reply = await talk(page, { embedKey, agentId }, [question.ask].flat());
    graded.push({
      business: name,
      question,
      response: reply.response,
      grade: gradeReply(question, { ...reply, handoff: reply.handoff || reply.mode !== 'agent' }),
    });
  }
  return graded;
}

/** What a new visitor is answered to the last of what they say. */
async function talk(page: Caller, agent: { embedKey: string; agentId: string }, turns: string[]) {
  const { token, sessionId } = await page.call(startVisitorSession, { key: agent.embedKey });
  const visitor = page.with({ authorization: `Bearer ${token}` });
  const say = (message: string) => visitor.call(agentChat, { message, agentId: agent.agentId, sessionId });
  let reply = await say(turns[0]!);
  for (const message of turns.slice(1)) reply = await say(message);
  return reply;
}

const sharesOf = (name: string, graded: Graded[]): Measurement[] =>
  grades.map((grade) => ({
    name: `${name}, ${grade}`,
    value: (100 * graded.filter((one) => one.grade === grade).length) / graded.length,
    unit: '%',
  }));

function withMark(measurement: Measurement): Measurement {
  if (measurement.name.endsWith('right')) return { ...measurement, atLeast: minRight };
  if (measurement.name.endsWith('wrong')) return { ...measurement, atMost: maxWrong };
  return measurement;
}

const describe = ({ question, response, grade }: Graded) =>
  `${question.id} (${question.kind}) ${grade}: ${[question.ask].flat().join(' / ')}\n    ${response.replace(/\n+/g, ' ')}`;
