import type { PlatformAnalytics } from '@parley/contract/admin/admin-analytics';
import type { AnalyticsDays } from '@parley/contract/insights/analytics';
import type { AdminContext } from '../admin-context.ts';
import * as reports from './platform.reports.ts';
import { readDays } from './platform-days.reports.ts';
import * as repository from './platform-days.repository.ts';
import { retentionOf } from './retention.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** How far back the page can look, and the job counts. */
const keptDays = 90;
/** Conversations of a day go on for a while; after this it is left to the job. */
const settledAfterDays = 3;
/** A day that is still going on is not counted again for everybody who looks. */
const freshMs = 30 * 1000;
const retentionWeeks = 8;
const maxTopBusinesses = 10;
const tokensPerPrice = 1_000_000;

const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);
const startOf = (date: string) => new Date(`${date}T00:00:00Z`);

const datesUntil = (now: Date, days: number) =>
  Array.from({ length: days }, (_, nth) => isoDay(new Date(now.getTime() - (days - 1 - nth) * dayMs)));

export async function getPlatformAnalytics(
  context: AdminContext,
  days: AnalyticsDays,
): Promise<PlatformAnalytics> {
  const { db, clock, accounts, businesses, agents } = context;
  const now = clock.now();
  const dates = datesUntil(now, days);
  const [from, to] = [dates[0]!, dates.at(-1)!];
  await countStaleDays(context, dates);
  const counted = await repository.listDays(db, from, to);
  const until = new Date(startOf(to).getTime() + dayMs);
  return {
    from,
    to,
    days: counted.map(({ day, countedAt: _, ...figures }) => ({ date: day, ...figures })),
    cost: costOf(context, counted),
    activation: await reports.readActivation(db, startOf(from), until),
    retention: await getRetention(context, now),
    topBusinesses: await reports.listTopBusinesses(db, from, to, maxTopBusinesses),
    agentStates: await reports.countAgentStates(db),
    totals: {
      users: await accounts.people.countPeople(),
      businesses: await businesses.directory.countBusinesses(),
      agents: await agents.directory.countAgents(),
    },
  };
}

async function countStaleDays(context: AdminContext, dates: string[]) {
  const { db, clock } = context;
  const now = clock.now().getTime();
  const known = await repository.listDays(db, dates[0]!, dates.at(-1)!);
  const countedAt = new Map(known.map((row) => [row.day, row.countedAt.getTime()]));
  const isStale = (date: string) => {
    const at = countedAt.get(date);
    if (at === undefined) return true;
    const isSettled = at >= startOf(date).getTime() + (1 + settledAfterDays) * dayMs;
    return !isSettled && now - at >= freshMs;
  };
  const stale = dates.filter(isStale);
  if (stale.length > 0) await countDays(context, dates.slice(dates.indexOf(stale[0]!)));
}

async function countDays({ db, clock }: AdminContext, dates: string[]) {
  const countedAt = clock.now();
  const counted = await readDays(db, dates);
  await repository.putDays(
    db,
    counted.map((day) => ({ ...day, countedAt })),
  );
}

export const countPlatformDays = (context: AdminContext) =>
  countDays(context, datesUntil(context.clock.now(), keptDays));

async function getRetention({ db }: AdminContext, now: Date) {
  const today = startOf(isoDay(now));
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * dayMs;
  const since = new Date(monday - (retentionWeeks - 1) * 7 * dayMs);
  return retentionOf(await reports.readRetention(db, since), now);
}

/** Null where nobody has said what a model costs. */
function costOf({ llmPrices }: AdminContext, days: { inputTokens: number; outputTokens: number }[]) {
  if (!llmPrices) return null;
  const dollars = days.reduce(
    (sum, { inputTokens, outputTokens }) =>
      sum + inputTokens * llmPrices.input + outputTokens * llmPrices.output,
    0,
  );
  return Math.round((100 * dollars) / tokensPerPrice) / 100;
}
