import { agentStrictness } from '@parley/contract/agents/agents';
import type { AnswerReceipt } from '@parley/contract/conversations/conversations';
import type { StrictnessPreview } from '@parley/contract/conversations/strictness-preview';
import type { AgentScope } from '../../agents/index.ts';
import { zoneOfConfidence } from '../../answering/index.ts';
import type { ConversationContext } from '../conversation-context.ts';
import { listSearchedAnswers } from './conversation-list.repository.ts';

const questionsLookedAt = 200;
const changesShown = 5;

/** What each strictness would make of the questions that visitors asked last. */
export async function previewStrictness(
  { db, agents }: ConversationContext,
  scope: AgentScope,
): Promise<StrictnessPreview> {
  const { strictness: inForce } = await agents.requireAgent(scope);
  const answers = await listSearchedAnswers(db, scope, questionsLookedAt);
  const asked = answers.map(({ confidence, receipt }) => ({
    question: (receipt as AnswerReceipt).query,
    confidence: confidence ?? 0,
  }));
  return {
    questions: asked.length,
    byStrictness: agentStrictness.options.map((strictness) => {
      const judged = asked.map(({ question, confidence }) => ({
        question,
        current: zoneOfConfidence(confidence, inForce),
        wouldBe: zoneOfConfidence(confidence, strictness),
      }));
      const countOf = (zone: (typeof judged)[number]['wouldBe']) =>
        judged.filter(({ wouldBe }) => wouldBe === zone).length;
      return {
        strictness,
        sure: countOf('sure'),
        nearly: countOf('nearly'),
        unknown: countOf('unknown'),
        changes: judged.filter(({ current, wouldBe }) => current !== wouldBe).slice(0, changesShown),
      };
    }),
  };
}
