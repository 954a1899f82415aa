import type { Agent } from '@parley/contract/agents/agents';
import { type Toast, withdrawToasts } from '@parley/ui/toast';
import { useEffect } from 'react';
import { attempt } from '../../../screen/attempt.ts';
import { type Failure, failureMessage } from '../agent-failures.ts';
import { useGenerateScript, useSetAgentStatus } from '../use-agents.ts';

const statusFailure: Failure = { title: 'Failed to update agent status. Please try again.' };

/** What can be done with an agent from anywhere, with the words that tell how it went. */
export function useAgentActions(businessId: string, agent: Pick<Agent, 'id' | 'name' | 'status'>) {
  const setStatus = useSetAgentStatus({ businessId, agentId: agent.id });
  const generateScript = useGenerateScript(businessId);

  const subject = `agent:${agent.id}`;
  const outdated = agent.status === 'inactive' ? 'active' : 'inactive';
  // Somebody may have changed it elsewhere: what was said then is over, and so is the offer to undo it.
  useEffect(() => withdrawToasts(`${subject}:status:${outdated}`), [subject, outdated]);

  const perform = (work: () => Promise<unknown>, done: Toast, failure: Failure): Promise<boolean> =>
    attempt(work, {
      subject,
      done,
      failed: (error) => failureMessage(failure, error),
      retry: () => void perform(work, done, failure),
    });
  const activate = () =>
    perform(
      () => setStatus.mutateAsync('active'),
      {
        title: 'Agent activated',
        description: `${agent.name} answers your visitors.`,
        subject: `${subject}:status:active`,
      },
      statusFailure,
    );

  return {
    activate,
    pause: () =>
      perform(
        () => setStatus.mutateAsync('inactive'),
        {
          title: 'Agent paused',
          description: `${agent.name} answers no questions now; its widget takes messages for your team.`,
          tone: 'neutral',
          subject: `${subject}:status:inactive`,
          action: { label: 'Undo', onClick: () => void activate() },
        },
        statusFailure,
      ),
    generate: () =>
      perform(
        () => generateScript.mutateAsync(agent.id),
        {
          title: 'Script Generated',
          description: 'Your agent is active. Paste the script into your website.',
        },
        {
          title: 'Script Generation Failed',
          description: 'Unable to generate the agent script. Please try again.',
        },
      ),
    regenerate: () =>
      perform(
        () => generateScript.mutateAsync(agent.id),
        {
          title: 'Agent script regenerated successfully',
          description: 'Replace the script on your website to show the latest looks at once.',
        },
        { title: 'Failed to regenerate agent script.' },
      ),
    isBusy: setStatus.isPending || generateScript.isPending,
  };
}
