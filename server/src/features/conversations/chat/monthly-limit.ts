import type { Database } from '../../../platform/database/index.ts';
import type { AgentScope } from '../../agents/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import * as repository from './monthly-answers.repository.ts';

/** Shares of a limit, in percent, at which the members are notified. */
const milestones = [100, 80, 50];

/**
 * The milestone to remember, and whether to notify of it. A limit that was raised brings it down without a word, so that
 * the way up to the new limit is news again; undefined where nothing changes.
 */
export function milestoneStep(used: number, max: number, notifiedPercent: number) {
  const percent = milestones.find((milestone) => used * 100 >= max * milestone) ?? 0;
  return percent === notifiedPercent ? undefined : { percent, isNews: percent > notifiedPercent };
}

const agentSubject = ({ agentId }: AgentScope) => `monthly-answers:${agentId}`;
const monthOf = (now: Date) => now.toISOString().slice(0, 7);
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const wordsOf = (month: string) => monthName.format(new Date(`${month}-01`));

interface Agent {
  name: string;
  settings: { advanced: { monthlyLimit: number | null } };
}

const notify = (
  { notifications }: ConversationContext,
  tx: Database,
  scope: AgentScope,
  percent: number,
  limit: { max: number; name: string; advice: string; subject: string; month: string },
) =>
  notifications.notifyMembers(tx, {
    ...scope,
    subject: limit.subject,
    type: 'agent',
    priority: percent === 100 ? 'urgent' : 'high',
    title: limit.max === 0 ? 'Your agents answer no questions' : `${percent}% of ${limit.name} used`,
    description:
      limit.max === 0
        ? 'Your business has no plan. The widget takes messages for your team until it has one.'
        : percent === 100
          ? `All ${limit.max} answers of ${limit.month} are used. The widget takes messages for your team until the month is over. ${limit.advice}`
          : `More than ${percent}% of the ${limit.max} answers of ${limit.month} are used. ${limit.advice}`,
    data: { percent, limit: limit.max },
  });

const closeLimit = (
  { notifications }: ConversationContext,
  tx: Database,
  { businessId }: AgentScope,
  subject: string,
) => notifications.closeMatter(tx, { businessId, subject });

/** Answers that all agents of a business gave in the month that began then. */
export const countAnswersOfMonth = async (
  { db }: ConversationContext,
  businessId: string,
  monthBegan: Date,
) => (await repository.sumMonth(db, businessId, monthOf(monthBegan))).answers;

/** Whether all answers of this month are used, by what the owner and the plan allow; counts nothing. */
export async function isMonthUsedUp(
  { db, clock, readLimits }: ConversationContext,
  scope: AgentScope,
  { settings }: Agent,
) {
  const month = monthOf(clock.now());
  const { monthlyLimit } = settings.advanced;
  const { messagesPerMonth } = await readLimits(db, scope.businessId);
  if (monthlyLimit !== null && ((await repository.findMonth(db, scope, month))?.answers ?? 0) >= monthlyLimit)
    return true;
  return (
    messagesPerMonth !== null &&
    (await repository.sumMonth(db, scope.businessId, month)).answers >= messagesPerMonth
  );
}

/** Takes one answer of the month; undefined when none is left. What is taken and not given out must be returned. */
export async function takeMonthlyAnswer(
  context: ConversationContext,
  scope: AgentScope,
  agent: Agent,
): Promise<{ returnAnswer(): Promise<void> } | undefined> {
  const { db, clock, limitsOf, readLimits } = context;
  const month = monthOf(clock.now());
  const { monthlyLimit } = agent.settings.advanced;
  const taken = { returnAnswer: () => repository.returnAnswer(db, scope, month) };
  const isLimited =
    monthlyLimit !== null || (await readLimits(db, scope.businessId)).messagesPerMonth !== null;
  if (!isLimited) {
    const { answers } = await repository.countAnswer(db, scope, month);
    if (answers === 1) await db.transaction((tx) => closeLimit(context, tx, scope, agentSubject(scope)));
    return taken;
  }
  const isTaken = await db.transaction(async (tx) => {
    // First, since it holds back the other agents of a business whose plan has a limit.
    const { messagesPerMonth: planLimit } = await limitsOf(tx, scope.businessId);
    const { answers, toldPercent } = await repository.countAnswer(tx, scope, month);
    const plan =
      planLimit === null
        ? undefined
        : { max: planLimit, ...(await repository.sumMonth(tx, scope.businessId, month)) };
    const monthInWords = wordsOf(month);
    const agentLimit = { subject: agentSubject(scope), month: monthInWords };
    const planLimits = { subject: 'monthly-answers-of-plan', month: monthInWords };
    // With the first answer of a month, what the month before used up is past.
    if (answers === 1) await closeLimit(context, tx, scope, agentLimit.subject);
    if (plan?.answers === 1) await closeLimit(context, tx, scope, planLimits.subject);
    const isOver =
      (monthlyLimit !== null && answers > monthlyLimit) || (plan !== undefined && plan.answers > plan.max);
    if (isOver) await repository.returnAnswer(tx, scope, month);
    // Also when refused: a limit that was lowered below the use is reached without an answer more.
    const refused = isOver ? 1 : 0;
    const step =
      monthlyLimit === null ? undefined : milestoneStep(answers - refused, monthlyLimit, toldPercent);
    if (step) {
      await repository.setNotifiedPercent(tx, scope, month, step.percent);
      const advice = 'You can change the limit in the advanced settings of the agent.';
      const limit = { ...agentLimit, max: monthlyLimit!, name: `the monthly limit of ${agent.name}`, advice };
      if (step.isNews) await notify(context, tx, scope, step.percent, limit);
      else await closeLimit(context, tx, scope, agentLimit.subject);
    }
    const planStep = plan && milestoneStep(plan.answers - refused, plan.max, plan.planToldPercent);
    if (planStep) {
      await repository.setPlanNotifiedPercent(tx, scope.businessId, month, planStep.percent);
      const advice = 'Upgrade your plan to answer more questions.';
      const limit = { ...planLimits, max: plan.max, name: 'the monthly answers of your plan', advice };
      if (planStep.isNews) await notify(context, tx, scope, planStep.percent, limit);
      else await closeLimit(context, tx, scope, planLimits.subject);
    }
    return !isOver;
  });
  return isTaken ? taken : undefined;
}
