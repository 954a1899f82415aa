import { Checkbox, FieldError } from '@parley/ui/form';
import { useId } from 'react';
import type { KnowledgeAgent } from './knowledge-agent.ts';

interface Props {
  agents: KnowledgeAgent[];
  chosen: string[];
  error: string | undefined;
  onChange: (chosen: string[]) => void;
}

/** Which agents are to learn it. With one agent there is nothing to choose. */
export function AgentChoice({ agents, chosen, error, onChange }: Props) {
  const id = useId();
  if (agents.length === 1) return null;
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-medium">For which agents?</legend>
      <div className="grid max-h-44 gap-x-4 overflow-y-auto rounded-control border px-3 py-1 sm:grid-cols-2">
        {agents.map((agent) => (
          <Checkbox
            key={agent.id}
            label={<span className="[overflow-wrap:anywhere]">{agent.name}</span>}
            aria-invalid={error ? true : undefined}
            checked={chosen.includes(agent.id)}
            onChange={({ target }) =>
              onChange(
                target.checked ? [...chosen, agent.id] : chosen.filter((chosenId) => chosenId !== agent.id),
              )
            }
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
