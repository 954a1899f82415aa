import type { Agent } from '@parley/contract/agents/agents';
import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { toast, withdrawToasts } from '@parley/ui/toast';
import { Globe, Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { attempt } from '../../../screen/attempt.ts';
import { useUpdateAgent } from '../use-agents.ts';
import { readDomain } from './domain-name.ts';
import { RemovableChips } from './removable-chips.tsx';

export function AllowedDomains({ businessId, agent }: { businessId: string; agent: Agent }) {
  const updateAgent = useUpdateAgent({ businessId, agentId: agent.id });
  const subject = `agent:${agent.id}:domains`;
  const words = { subject, failed: 'Update Failed' };
  const allowed = useRef(agent.allowedDomains);
  allowed.current = agent.allowedDomains;
  // A domain that is back, from here or elsewhere, needs no undoing.
  useEffect(() => {
    for (const domain of agent.allowedDomains) withdrawToasts(`${subject}:${domain}`);
  }, [subject, agent.allowedDomains]);

  const allow = (allowedDomains: string[]) => updateAgent.mutateAsync({ allowedDomains });

  const form = useForm({ defaultValues: { domain: '' } });
  const typed = useWatch({ control: form.control, name: 'domain' });
  const { submit, failure } = useFormSubmit(
    form,
    async ({ domain }) => {
      // Another change is on its way, and the list is not yet what it will be.
      if (updateAgent.isPending) return;
      const read = readDomain(domain, agent.allowedDomains);
      if ('fault' in read) return form.setError('domain', { message: read.fault });
      await allow([...agent.allowedDomains, read.domain]);
      form.reset();
    },
    { onAttempt: () => withdrawToasts(subject) },
  );

  const remove = async (domain: string) => {
    const putBack = () => {
      // Only what was taken away comes back: other domains may have changed meanwhile.
      const now = allowed.current;
      if (!now.includes(domain)) void attempt(() => allow([...now, domain]), words);
    };
    const isRemoved = await attempt(() => allow(agent.allowedDomains.filter((one) => one !== domain)), words);
    if (!isRemoved) return;
    toast({
      title: 'Domain removed',
      description: `The widget no longer runs on ${domain}.`,
      subject: `${subject}:${domain}`,
      action: { label: 'Undo', onClick: putBack },
    });
  };

  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={submit}>
        <Field
          label="Allowed domains"
          hint="The widget only runs on these domains."
          error={form.formState.errors.domain?.message ?? failureText(failure)}
        >
          <div className="flex gap-2">
            <Input
              icon={<Globe aria-hidden="true" />}
              className="min-w-0 flex-1"
              placeholder="shop.example.com"
              autoCapitalize="off"
              autoComplete="off"
              spellCheck={false}
              inputMode="url"
              {...form.register('domain')}
            />
            <Button
              type="submit"
              icon={<Plus aria-hidden="true" />}
              isLoading={updateAgent.isPending}
              disabled={typed.trim() === ''}
            >
              Add
            </Button>
          </div>
        </Field>
      </form>
      <RemovableChips
        label="Allowed domains"
        items={agent.allowedDomains}
        isDisabled={updateAgent.isPending}
        onRemove={(domain) => void remove(domain)}
      />
    </div>
  );
}
