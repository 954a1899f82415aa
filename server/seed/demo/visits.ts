import type { Agent } from '@parley/contract/agents/agents';
import { agentChat } from '@parley/contract/conversations/conversations';
import { listHandoffs, replyToHandoff, setHandoffStatus } from '@parley/contract/conversations/handoffs';
import {
  callPerson,
  endVisit,
  leaveContact,
  rateAnswer,
  rateConversation,
  startVisitorSession,
} from '@parley/contract/conversations/widget';
import type { Random } from '../random.ts';
import type { SeedServer } from '../seed-server.ts';
import { inquiries, questions, unansweredQuestions } from './knowledge.ts';
import { type Account, signInPerson } from './people.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const pages = ['/', '/teas/green', '/teas/black', '/checkout', '/gift-cards', '/subscription'];

interface Shop {
  server: SeedServer;
  random: Random;
  agent: Agent;
  website: string;
}

/** Weeks of visitors up to now, more of them from week to week, fewest at night. */
export async function seedVisits(
  shop: Shop,
  { days, team, businessId }: { days: number; team: Account; businessId: string },
  endDay: (day: number) => Promise<void>,
) {
  const { server, random } = shop;
  const firstDay = Math.floor(Date.now() / dayMs) - days + 1;
  const waiting = [...inquiries];
  for (let day = 0; day < days; day += 1) {
    const dayStart = new Date((firstDay + day) * dayMs).getTime();
    const starts = Array.from({ length: random.between(5, 8) + Math.floor(day / 5) }, () =>
      random.between(7 * 60, 22 * 60),
    );
    for (const minute of starts.sort((one, other) => one - other)) {
      const moment = new Date(dayStart + minute * minuteMs);
      if (moment.getTime() > Date.now() - 10 * minuteMs) break;
      server.moveTo(moment);
      await visit(shop, { isToday: day === days - 1 });
    }
    // Spread over the days; the last two are still open.
    const dueByNow = Math.floor(((day + 1) * inquiries.length) / days);
    while (inquiries.length - waiting.length < dueByNow) {
      const inquiry = waiting.shift()!;
      await leaveInquiry(shop, inquiry);
      server.moveTo(new Date(server.now().getTime() + 40 * minuteMs));
      if (inquiry.reply) await answerInquiry(shop, { team, businessId, inquiry });
    }
    await endDay(day);
  }
}

async function enter({ server, random, agent, website }: Shop) {
  const page = server.makeCaller({ origin: website, 'user-agent': 'Mozilla/5.0 (demo visitor)' });
  const { token, sessionId } = await page.call(startVisitorSession, {
    key: agent.embedKey,
    pageUrl: `${website}${random.pick(pages)}`,
    language: 'en',
  });
  const visitor = page.with({ authorization: `Bearer ${token}` });
  const ask = async (message: string) => {
    const answer = await visitor.call(agentChat, { message, agentId: agent.id, sessionId });
    server.moveTo(new Date(server.now().getTime() + random.between(20, 90) * 1000));
    return answer;
  };
  return { visitor, ask };
}

async function visit(shop: Shop, { isToday }: { isToday: boolean }) {
  const { random } = shop;
  const { visitor, ask } = await enter(shop);
  for (let turn = random.between(1, 3); turn > 0; turn -= 1) {
    const answer = await ask(random.chance(0.18) ? random.pick(unansweredQuestions) : random.pick(questions));
    if (answer.messageId && random.chance(0.3))
      await visitor.call(rateAnswer, {
        messageId: answer.messageId,
        wasHelpful: answer.answered || random.chance(0.2),
      });
  }
  if (random.chance(0.35))
    await visitor.call(rateConversation, {
      rating: random.chance(0.8) ? random.between(4, 5) : random.between(1, 3),
    });
  // What nobody ended is ended by the server, hours later; only those of today may still be open.
  if (!isToday || random.chance(0.6)) await visitor.call(endVisit, {});
}

async function leaveInquiry(shop: Shop, { name, email, text }: (typeof inquiries)[number]) {
  const { visitor, ask } = await enter(shop);
  await ask(text);
  await visitor.call(callPerson, {});
  await visitor.call(leaveContact, { name, email, inquiry: text });
}

async function answerInquiry(
  { server }: Shop,
  { team, businessId, inquiry }: { team: Account; businessId: string; inquiry: (typeof inquiries)[number] },
) {
  const member = await signInPerson(server, team);
  const { handoffs } = await member.call(listHandoffs, { businessId });
  const handoff = handoffs.find(({ userEmail }) => userEmail === inquiry.email);
  if (!handoff || !inquiry.reply) return;
  await member.call(replyToHandoff, { businessId, handoffId: handoff.id, content: inquiry.reply });
  await member.call(setHandoffStatus, { businessId, handoffId: handoff.id, status: 'resolved' });
}
