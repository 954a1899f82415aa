import type { Database } from '../../platform/database/index.ts';
import type { AgentScope } from '../agents/index.ts';
import type { ConversationContext } from './conversation-context.ts';
import * as visits from './visits.repository.ts';

/** Shares of a limit at which the members are told. */
const milestones = [100, 80, 50];
/** The highest milestone that the use has reached; 0 below all of them. */
const reachedOf = (used: number, most: number) =>
  milestones.find((percent) => used * 100 >= most * percent) ?? 0;

/**
 * What to remember as told, and whether to tell. A limit that was raised brings the mark down without a word, so that the
 * way up to the new limit is told of again; undefined where nothing changes.
 */
export function milestoneStep(used: number, most: number, toldPercent: number) {
  const reached = reachedOf(used, most);
  return reached === toldPercent ? undefined : { toldPercent: reached, isNews: reached > toldPercent };
}

const monthOf = (now: Date) => now.toISOString().slice(0, 7);

interface Agent {
  name: string;
  settings: { advanced: { monthlyLimit: number | null } };
}

/** Questions a month, against what the owner and the plan allow. */
export function createMonthlyLimit({
  db,
  clock,
  limitsOf,
  notifications,
}: Pick<ConversationContext, 'db' | 'clock' | 'limitsOf' | 'notifications'>) {
  const tell = (
    tx: Database,
    scope: AgentScope,
    percent: number,
    limit: { most: number; name: string; advice: string },
  ) =>
    notifications.notifyMembers(tx, {
      ...scope,
      type: 'agent',
      priority: percent === 100 ? 'urgent' : 'high',
      title: limit.most === 0 ? 'Your agents answer no questions' : `${percent}% of ${limit.name} used`,
      description:
        limit.most === 0
          ? 'Your business has no plan. The widget takes messages for your team until it has one.'
          : percent === 100
            ? `All ${limit.most} answers of this month are used. The widget takes messages for your team until the next month begins. ${limit.advice}`
            : `More than ${percent}% of the ${limit.most} answers of this month are used. ${limit.advice}`,
      data: { percent, limit: limit.most },
    });

  return {
    /** Whether the agent may still answer this month; counts nothing. */
    async isUsedUp(scope: AgentScope, { settings }: Agent) {
      const month = monthOf(clock.now());
      const { monthlyLimit } = settings.advanced;
      const { messagesPerMonth } = await limitsOf(db, scope.businessId);
      if (monthlyLimit !== null && ((await visits.findMonth(db, scope, month))?.answers ?? 0) >= monthlyLimit)
        return true;
      return (
        messagesPerMonth !== null &&
        (await visits.sumMonth(db, scope.businessId, month)).answers >= messagesPerMonth
      );
    },

    /** Takes one answer of the month; undefined when none is left. What is taken and not given out must be given back. */
    async take(scope: AgentScope, agent: Agent): Promise<{ giveBack(): Promise<void> } | undefined> {
      const month = monthOf(clock.now());
      const most = agent.settings.advanced.monthlyLimit;
      const isTaken = await db.transaction(async (tx) => {
        // First, since it holds back the other agents of a business whose plan has a limit.
        const { messagesPerMonth: planMost } = await limitsOf(tx, scope.businessId);
        const { answers, toldPercent } = await visits.countAnswer(tx, scope, month);
        const plan =
          planMost === null
            ? undefined
            : { most: planMost, ...(await visits.sumMonth(tx, scope.businessId, month)) };
        const isOver = (most !== null && answers > most) || (plan !== undefined && plan.answers > plan.most);
        if (isOver) await visits.uncountAnswer(tx, scope, month);
        // Also when refused: a limit that was lowered below the use is reached without an answer more.
        const notGiven = isOver ? 1 : 0;
        const step = most === null ? undefined : milestoneStep(answers - notGiven, most, toldPercent);
        if (step) {
          await visits.setTold(tx, scope, month, step.toldPercent);
          const advice = 'You can change the limit in the advanced settings of the agent.';
          const limit = { most: most!, name: `the monthly limit of ${agent.name}`, advice };
          if (step.isNews) await tell(tx, scope, step.toldPercent, limit);
        }
        const planStep = plan && milestoneStep(plan.answers - notGiven, plan.most, plan.planToldPercent);
        if (planStep) {
          await visits.setPlanTold(tx, scope.businessId, month, planStep.toldPercent);
          const advice = 'Upgrade your plan to answer more questions.';
          const limit = { most: plan.most, name: 'the monthly answers of your plan', advice };
          if (planStep.isNews) await tell(tx, scope, planStep.toldPercent, limit);
        }
        return !isOver;
      });
      return isTaken ? { giveBack: () => visits.uncountAnswer(db, scope, month) } : undefined;
    },
  };
}
