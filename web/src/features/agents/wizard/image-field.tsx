import type { Agent } from '@parley/contract/agents/agents';
import { logoUpload } from '@parley/contract/businesses/logos';
import { harmlessLine } from '@parley/contract/wire/harmless-text';
import { Button } from '@parley/ui/basic';
import { toast } from '@parley/ui/toast';
import { ImageUp } from 'lucide-react';
import { useId, useRef } from 'react';
import { failureText } from '../../../lib/failure-text.ts';
import { attempt } from '../../../screen/attempt.ts';
import { failureMessage } from '../agent-failures.ts';
import { type AgentImage, useRemoveAgentImage, useSetAgentImage } from '../use-agent-images.ts';

interface Props {
  businessId: string;
  /** Null until the first save: an image needs an agent to belong to. */
  agent: Agent | null;
  image: AgentImage;
  label: string;
  hint: string;
}

/** Kept at once, unlike the rest of the step: the server looks into the file and makes it harmless. */
export function ImageField({ businessId, agent, image, label, hint }: Props) {
  const path = { businessId, agentId: agent?.id ?? '' };
  const setImage = useSetAgentImage(path, image);
  const removeImage = useRemoveAgentImage(path, image);
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const shown = image === 'logo' ? agent?.appearance.logoUrl : agent?.appearance.avatarUrl;

  const subject = `agent-image:${image}`;

  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (!agent)
      return toast({
        title: 'Agent ID is missing. Please save the agent first.',
        tone: 'warning',
        subject,
      });
    const fault = logoUpload.safeParse(file).error?.issues[0]?.message;
    if (fault)
      return toast({ title: `Invalid ${image} file`, description: fault, tone: 'critical', subject });
    const description = `Error uploading ${harmlessLine(file.name)}:`;
    await attempt(() => setImage.mutateAsync(file), {
      subject,
      done: { title: `${label} uploaded` },
      failed: (error) => failureMessage({ title: `${label} upload failed`, description }, error),
      retry: () => void choose(file),
    });
  };

  const remove = () =>
    attempt(() => removeImage.mutateAsync(), {
      subject,
      failed: (error) => ({
        title: 'Failed to remove file',
        description: `${label} could not be removed. ${failureText(error)}`,
      }),
    });

  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex items-center gap-4">
        <span className="grid size-14 flex-none place-items-center overflow-hidden rounded-card border bg-surface-sunken text-muted">
          {shown ? (
            <img src={shown} alt="" className="size-full object-contain" />
          ) : (
            <ImageUp className="size-5" aria-hidden="true" />
          )}
        </span>
        <div className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap gap-2">
            <Button size="small" isLoading={setImage.isPending} onClick={() => input.current?.click()}>
              {shown ? `Replace ${image}` : `Upload ${image}`}
            </Button>
            {shown && (
              <Button
                size="small"
                variant="ghost"
                isLoading={removeImage.isPending}
                onClick={() => void remove()}
              >
                Remove {image}
              </Button>
            )}
          </div>
          <p id={hintId} className="text-muted text-xs leading-4.5">
            {hint}
          </p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/svg+xml"
        aria-label={`${label} file`}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          void choose(target.files?.[0]);
          target.value = '';
        }}
      />
    </fieldset>
  );
}
