import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../../platform/database/index.ts';
import { isoDateOf, localDateOf } from '../../../zoned-time.ts';
import { requireTimeZone } from '../calendar-days.ts';
import type { InsightContext } from '../insight-context.ts';
import { figureOf } from './conversation-figure.ts';
import { listErased } from './erased-figures.repository.ts';
import * as dayRepository from './figure-days.repository.ts';
import { addFigure, emptySum, type FigureSum, mergeSums, type SummedFigure } from './figure-sums.ts';
import { readConversations } from './figures.reports.ts';
import * as repository from './figures.repository.ts';

const batchSize = 200;
/** So that no business keeps the others waiting. */
const batchesPerRun = 50;
/** More than these a reader leaves to the job. */
const maxChangesForReader = 100;
const maxReaderWaitMs = 2000;
const rebuildPageSize = 2000;
const businessesPerRun = 20;

/** A figure taken out of its day, or put into one. */
interface DayChange {
  agentId: string;
  day: string;
  figure: SummedFigure;
  sign: 1 | -1;
}

export const getTimeZone = async (context: InsightContext, businessId: string) =>
  (await repository.findTimeZone(context.db, businessId)) ?? guessTimeZone(context, businessId);

/** Until an owner has chosen one: the zone of the first agent's business hours, which its wizard takes from the owner. */
async function guessTimeZone({ agents }: InsightContext, businessId: string) {
  const agentId = [...(await agents.namesOf(businessId)).keys()].at(-1);
  if (agentId === undefined) return 'UTC';
  const { settings } = await agents.requireAgent({ businessId, agentId });
  return requireTimeZone(settings.handoff.businessHours.timezone);
}

/** Counts again what has changed in every business since the last time. */
export async function countChanges(context: InsightContext) {
  const { db } = context;
  const businesses = [
    ...(await repository.listUncountedBusinesses(db, businessesPerRun)),
    ...(await repository.listChangedBusinesses(db)),
  ];
  for (const businessId of new Set(businesses)) await countBusiness(context, businessId);
}

async function countBusiness(context: InsightContext, businessId: string) {
  const guessed = await getTimeZone(context, businessId);
  for (let nth = 0; nth < batchesPerRun; nth += 1) {
    const counted = await context.db.transaction(async (tx) => {
      await repository.lockFigures(tx, businessId);
      return applyChanges(tx, businessId, guessed);
    });
    if (counted < batchSize) return;
  }
}

/** Whoever looks sees what happened a moment ago, unless there is so much of it that the job has to count it. */
export async function countForReader(context: InsightContext, businessId: string) {
  const { db } = context;
  const isCounted = (await repository.findTimeZone(db, businessId)) !== undefined;
  const waiting = await repository.countChanges(db, businessId, maxChangesForReader + 1);
  if (waiting > maxChangesForReader || (isCounted && waiting === 0)) return;
  const guessed = await getTimeZone(context, businessId);
  const count = () =>
    db.transaction(async (tx) => {
      const isAlone = await repository.tryLockFigures(tx, businessId);
      if (isAlone) await applyChanges(tx, businessId, guessed);
      return isAlone;
    });
  // Whoever counts just now has taken the changes away and not yet added them up.
  for (let waitedMs = 0; !(await count()) && waitedMs < maxReaderWaitMs; waitedMs += 20) await pause(20);
}

/** Says how many changes it took. The caller has locked the figures of the business. */
async function applyChanges(tx: Database, businessId: string, guessed: string) {
  let timeZone = await repository.findTimeZone(tx, businessId);
  if (timeZone === undefined) {
    timeZone = guessed;
    await repository.putTimeZone(tx, businessId, timeZone);
    await repository.insertChangeOfEach(tx, businessId);
  }
  const changes = await repository.takeChanges(tx, businessId, batchSize);
  const ids = [...new Set(changes.map(({ conversationId }) => conversationId))];
  if (ids.length === 0) return 0;
  const endedAt = new Map<string, Date>();
  for (const change of changes)
    if (change.endedAt && !endedAt.has(change.conversationId))
      endedAt.set(change.conversationId, change.endedAt);
  const before = new Map(
    (await repository.findFigures(tx, businessId, ids)).map((row) => [row.conversationId, row]),
  );
  const figures: repository.NewFigure[] = [];
  const dayChanges: DayChange[] = [];
  for (const conversation of await readConversations(tx, businessId, ids)) {
    const old = before.get(conversation.id);
    const firstEndedAt = old?.firstEndedAt ?? endedAt.get(conversation.id) ?? conversation.endedAt;
    const { agentId, startedAt, rating, userIdentifier, documents } = conversation;
    const counted = figureOf({ ...conversation, isEnded: conversation.endedAt !== null, firstEndedAt });
    const isSameQuestion = old?.questionId === counted.questionId;
    const figure = {
      ...counted,
      agentId,
      conversationId: conversation.id,
      startedAt,
      day: isoDateOf(localDateOf(startedAt, timeZone)),
      firstEndedAt,
      rating,
      documents,
      userIdentifier,
      topicId: isSameQuestion && old ? old.topicId : null,
      isSorted: isSameQuestion && old ? old.isSorted : false,
    };
    figures.push(figure);
    if (old) dayChanges.push({ agentId: old.agentId, day: old.day, figure: old, sign: -1 });
    dayChanges.push({ agentId, day: figure.day, figure, sign: 1 });
  }
  await repository.putFigures(tx, businessId, figures);
  await changeDays(tx, businessId, dayChanges);
  return changes.length;
}

const keyOf = (agentId: string | null, day: string) => `${agentId ?? ''} ${day}`;

/** Each conversation counts for its agent and for the business as a whole. The caller has locked the figures. */
export async function changeDays(tx: Database, businessId: string, changes: DayChange[]) {
  if (changes.length === 0) return;
  const days = new Map(
    (await dayRepository.listWholeDays(tx, businessId, [...new Set(changes.map(({ day }) => day))])).map(
      ({ agentId, day, sum }) => [keyOf(agentId, day), { agentId, day, sum }],
    ),
  );
  const touched = new Set<string>();
  for (const { agentId, day, figure, sign } of changes)
    for (const whose of [agentId, null]) {
      const key = keyOf(whose, day);
      const known = days.get(key) ?? { agentId: whose, day, sum: emptySum() };
      addFigure(known.sum, figure, sign);
      days.set(key, known);
      touched.add(key);
    }
  await dayRepository.putDays(
    tx,
    businessId,
    [...touched].map((key) => days.get(key)!),
  );
}

/** Days begin elsewhere, or an agent has gone with its conversations: all days are added up again. */
export async function rebuildDays({ db }: InsightContext, { businessId }: { businessId: string }) {
  await db.transaction(async (tx) => {
    await repository.lockFigures(tx, businessId);
    const timeZone = await repository.findTimeZone(tx, businessId);
    if (timeZone === undefined) return;
    const days = new Map<string, { agentId: string | null; day: string; sum: FigureSum }>();
    let afterId: string | undefined;
    for (;;) {
      const rows = await repository.listFiguresById(tx, businessId, afterId, rebuildPageSize);
      const moved: { id: string; day: string }[] = [];
      for (const row of rows) {
        const day = isoDateOf(localDateOf(row.startedAt, timeZone));
        if (day !== row.day) moved.push({ id: row.id, day });
        for (const agentId of [row.agentId, null]) {
          const key = keyOf(agentId, day);
          const known = days.get(key) ?? { agentId, day, sum: emptySum() };
          addFigure(known.sum, row, 1);
          days.set(key, known);
        }
      }
      await repository.setDays(tx, businessId, moved);
      if (rows.length < rebuildPageSize) break;
      afterId = rows.at(-1)!.id;
    }
    // Of conversations that are gone: the day on which they counted is all that is known.
    for (const { agentId, day, sum } of await listErased(tx, businessId))
      for (const whose of [agentId, null]) {
        const key = keyOf(whose, day);
        const known = days.get(key)?.sum ?? emptySum();
        days.set(key, { agentId: whose, day, sum: mergeSums([known, sum]) });
      }
    await dayRepository.deleteDays(tx, businessId);
    await dayRepository.putDays(tx, businessId, [...days.values()]);
  });
}
