import type { Agent } from '@parley/contract/agents';
import { failureText } from '../../lib/failure-text.ts';
import { toast } from '../../ui/toast.ts';
import { useGenerateScript, useSetAgentStatus } from './use-agents.ts';

/** What can be done with an agent from anywhere, with the words that tell how it went. */
export function useAgentActions(businessId: string, agent: Pick<Agent, 'id' | 'name'>) {
  const path = { businessId, agentId: agent.id };
  const setStatus = useSetAgentStatus(path);
  const generateScript = useGenerateScript(businessId);

  const pause = async () => {
    try {
      await setStatus.mutateAsync('inactive');
      toast({
        title: 'Agent paused',
        description: `${agent.name} answers no questions now; its widget takes messages for your team.`,
        action: { label: 'Undo', onClick: () => void activate() },
      });
    } catch (error) {
      sayFailed('Failed to update agent status. Please try again.', error);
    }
  };
  const activate = async () => {
    try {
      await setStatus.mutateAsync('active');
      toast({ title: 'Agent activated', description: `${agent.name} answers your visitors.`, tone: 'positive' });
    } catch (error) {
      sayFailed('Failed to update agent status. Please try again.', error);
    }
  };
  const generate = async () => {
    try {
      await generateScript.mutateAsync(agent.id);
      toast({
        title: 'Script Generated',
        description: 'Your agent is active. Paste the script into your website.',
        tone: 'positive',
      });
    } catch (error) {
      sayFailed('Script Generation Failed', error, 'Unable to generate the agent script. Please try again. ');
    }
  };
  const regenerate = async () => {
    try {
      await generateScript.mutateAsync(agent.id);
      toast({
        title: 'Agent script regenerated successfully',
        description: 'Replace the script on your website to show the latest looks at once.',
        tone: 'positive',
      });
    } catch (error) {
      sayFailed('Failed to regenerate agent script.', error);
    }
  };

  return { pause, activate, generate, regenerate, isBusy: setStatus.isPending || generateScript.isPending };
}

const sayFailed = (title: string, error: unknown, before = '') =>
  toast({ title, description: before + failureText(error as Error), tone: 'critical' });
