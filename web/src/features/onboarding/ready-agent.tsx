import type { AgentStatus } from '@parley/contract/agents/agents';
import type { WebsiteAgent, WebsiteProfile } from '@parley/contract/onboarding/website-readings';
import { ButtonLink, Progress } from '@parley/ui/basic';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { learningText, setupText } from './reading-words.ts';

interface Props {
  name: string;
  agent: WebsiteAgent;
  status: AgentStatus;
  profile: WebsiteProfile | null;
  /** The real widget with this agent in it. */
  preview: ReactNode;
}

/** The agent that was made of the website, to be asked at once. */
export function ReadyAgent({ name, agent, status, profile, preview }: Props) {
  const { documents, questions } = agent;
  const settled = documents.ready + documents.failed;
  const isLearning = questions === null;
  return (
    <div className="grid gap-8 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-10">
      <div className="grid content-start gap-6">
        <div className="grid gap-2">
          <h1 className="wrap-anywhere font-semibold text-2xl tracking-tight">
            {isLearning ? `${name} is learning your pages` : `Meet ${name}`}
          </h1>
          <p className="max-w-reading text-muted">
            {isLearning
              ? 'In a moment it can answer what your customers ask.'
              : questions.length > 0
                ? 'Ask it one of the questions in the chat, or one of your own: it answers from your pages and quotes them.'
                : 'Ask it what your customers ask: where your pages say it, it answers and quotes them.'}
          </p>
        </div>
        {isLearning ? (
          <Progress
            label={learningText(documents)}
            {...(documents.total > 0 && {
              value: settled,
              max: documents.total,
              valueText: `${settled} of ${documents.total}`,
            })}
          />
        ) : (
          <p role="status">{learningText(documents)}</p>
        )}
        <p className="max-w-reading text-muted">{setupText(status, profile)}</p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          {status === 'draft' ? (
            <ButtonLink to={paths.agentDraft(agent.agentId)} variant="primary" size="large">
              Open the wizard
            </ButtonLink>
          ) : (
            <ButtonLink to={paths.agent(agent.agentId)} variant="primary" size="large">
              View Agent
            </ButtonLink>
          )}
          <ButtonLink to={paths.dashboard} size="large" variant="ghost">
            Go to dashboard
          </ButtonLink>
        </div>
      </div>
      <div>{preview}</div>
    </div>
  );
}
