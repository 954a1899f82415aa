import type { Database } from '../../platform/database.ts';
import type { AgentScope } from '../agents/index.ts';
import type { ConversationNeeds } from './conversation-needs.ts';
import * as visits from './visits.repository.ts';

/** Shares of a limit at which the members are told, each once a month. */
const milestones = [100, 80, 50];
/** The highest milestone that is reached and was not told of yet. */
export const newMilestone = (used: number, most: number, toldPercent: number) =>
  milestones.find((percent) => used * 100 >= most * percent && percent > toldPercent);

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
}: Pick<ConversationNeeds, 'db' | 'clock' | 'limitsOf' | 'notifications'>) {
  const tell = (tx: Database, scope: AgentScope, percent: number, limit: { most: number; name: string; advice: string }) =>
    notifications.notifyMembers(tx, {
      ...scope,
      type: 'agent',
      priority: percent === 100 ? 'urgent' : 'high',
      title: `${percent}% of ${limit.name} used`,
      description:
        percent === 100
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
      if (monthlyLimit !== null && ((await visits.findMonth(db, scope, month))?.answers ?? 0) >= monthlyLimit) return true;
      return messagesPerMonth !== null && (await visits.sumMonth(db, scope.businessId, month)).answers >= messagesPerMonth;
    },

    /** Takes one answer of the month; undefined when none is left. What is taken and not given out must be given back. */
    async take(scope: AgentScope, agent: Agent): Promise<{ giveBack(): Promise<void> } | undefined> {
      const month = monthOf(clock.now());
      const most = agent.settings.advanced.monthlyLimit;
      const isTaken = await db.transaction(async (tx) => {
        // First, since it holds back the other agents of a business whose plan has a limit.
        const { messagesPerMonth: planMost } = await limitsOf(tx, scope.businessId);
        const { answers, toldPercent } = await visits.countAnswer(tx, scope, month);
        const business = planMost === null ? undefined : await visits.sumMonth(tx, scope.businessId, month);
        if ((most !== null && answers > most) || (business && planMost !== null && business.answers > planMost)) {
          await visits.uncountAnswer(tx, scope, month);
          return false;
        }
        const percent = most === null ? undefined : newMilestone(answers, most, toldPercent);
        if (percent !== undefined) {
          await visits.setTold(tx, scope, month, { toldPercent: percent });
          const advice = 'You can change the limit in the advanced settings of the agent.';
          await tell(tx, scope, percent, { most: most!, name: `the monthly limit of ${agent.name}`, advice });
        }
        const planPercent = business && newMilestone(business.answers, planMost!, business.planToldPercent);
        if (planPercent !== undefined) {
          await visits.setTold(tx, scope, month, { planToldPercent: planPercent });
          const advice = 'Upgrade your plan to answer more questions.';
          await tell(tx, scope, planPercent, { most: planMost!, name: 'the monthly answers of your plan', advice });
        }
        return true;
      });
      return isTaken ? { giveBack: () => visits.uncountAnswer(db, scope, month) } : undefined;
    },
  };
}
