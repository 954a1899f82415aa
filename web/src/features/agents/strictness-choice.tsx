import { type Agent, type AgentStrictness, agentStrictness } from '@parley/contract/agents/agents';
import type { StrictnessPreview } from '@parley/contract/conversations/strictness-preview';
import { RadioGroup } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { attempt } from '../../screen/attempt.ts';
import { changeText, countsText, previewText } from './strictness-words.ts';
import { TeachingSection } from './teaching-section.tsx';
import { useUpdateAgent } from './use-agents.ts';
import { useStrictnessPreview } from './use-strictness-preview.ts';

const texts: Record<AgentStrictness, { label: string; hint: string }> = {
  careful: { label: 'Careful', hint: 'Answers only when it is very sure. Says "I don\'t know" more often.' },
  balanced: { label: 'Balanced', hint: 'Right for most agents.' },
  generous: { label: 'Generous', hint: 'Answers more questions, and is wrong more often.' },
};

/** Saved at once; there is nothing to lose and one press takes it back. */
export function StrictnessChoice({ businessId, agent }: { businessId: string; agent: Agent }) {
  const path = { businessId, agentId: agent.id };
  const updateAgent = useUpdateAgent(path);
  const { data: preview } = useStrictnessPreview(path);
  const shown = updateAgent.isPending
    ? (updateAgent.variables.strictness ?? agent.strictness)
    : agent.strictness;
  const options = agentStrictness.options.map((value) => ({
    value,
    label: texts[value].label,
    hint: (
      <>
        {texts[value].hint}
        <ZoneCounts preview={preview} strictness={value} />
      </>
    ),
  }));

  const choose = async (strictness: AgentStrictness) => {
    await attempt(() => updateAgent.mutateAsync({ strictness }), {
      subject: `agent:${agent.id}:strictness`,
      failed: 'Update Failed',
    });
  };

  return (
    <Card
      title="Answers"
      description="When the agent answers, when it shows what may help, and when it says that it does not know."
    >
      <RadioGroup
        legend="How sure must the agent be?"
        layout="cards"
        options={options}
        value={shown}
        onChange={(event) => void choose(agentStrictness.parse(event.target.value))}
      />
      {preview && <Changes preview={preview} />}
      <TeachingSection path={path} />
    </Card>
  );
}

interface OfStrictness {
  preview: StrictnessPreview | undefined;
  strictness: AgentStrictness;
}

function ZoneCounts({ preview, strictness }: OfStrictness) {
  const counts = preview?.byStrictness.find((one) => one.strictness === strictness);
  if (!preview || preview.questions === 0 || !counts) return null;
  return <span className="mt-1.5 block text-foreground">{countsText(counts)}</span>;
}

/** The agent's own questions that another choice would answer otherwise. */
function Changes({ preview }: { preview: StrictnessPreview }) {
  const changed = preview.byStrictness.filter(({ changes }) => changes.length > 0);
  return (
    <div className="mt-4 grid grid-cols-1 gap-3 text-xs leading-4.5">
      <p className="text-muted">{previewText(preview)}</p>
      {changed.map(({ strictness, changes }) => (
        <div key={strictness}>
          <h4 className="font-medium">{texts[strictness].label}</h4>
          <ul className="mt-1 grid grid-cols-1 gap-1">
            {changes.map((change, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same question may have been asked twice
              <li key={at} className="wrap-anywhere">
                “{change.question}” <span className="text-muted">{changeText(change)}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
