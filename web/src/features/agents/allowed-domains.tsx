import type { Agent } from '@parley/contract/agents/agents';
import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { toast, withdrawToasts } from '@parley/ui/toast';
import { Globe, Plus } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { readDomain } from './domain-name.ts';
import { RemovableChips } from './removable-chips.tsx';
import { useUpdateAgent } from './use-agents.ts';

export function AllowedDomains({ businessId, agent }: { businessId: string; agent: Agent }) {
  const updateAgent = useUpdateAgent({ businessId, agentId: agent.id });
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();

  const subject = `agent:${agent.id}:domains`;
  const allowed = useRef(agent.allowedDomains);
  allowed.current = agent.allowedDomains;
  // A domain that is back, from here or elsewhere, needs no undoing.
  useEffect(() => {
    for (const domain of agent.allowedDomains) withdrawToasts(`${subject}:${domain}`);
  }, [subject, agent.allowedDomains]);

  const allow = (allowedDomains: string[]) => updateAgent.mutateAsync({ allowedDomains });

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (updateAgent.isPending) return;
    withdrawToasts(subject);
    const read = readDomain(typed, agent.allowedDomains);
    if ('fault' in read) return setFault(read.fault);
    try {
      await allow([...agent.allowedDomains, read.domain]);
      setTyped('');
      setFault(undefined);
    } catch (error) {
      setFault(failureText(error as Error));
    }
  };

  const remove = async (domain: string) => {
    withdrawToasts(subject);
    // Only what was taken away comes back: other domains may have changed meanwhile.
    const putBack = () => {
      const now = allowed.current;
      if (!now.includes(domain)) allow([...now, domain]).catch((error: Error) => sayFailed(error, subject));
    };
    try {
      await allow(agent.allowedDomains.filter((one) => one !== domain));
      toast({
        title: 'Domain removed',
        description: `The widget no longer runs on ${domain}.`,
        subject: `${subject}:${domain}`,
        action: { label: 'Undo', onClick: putBack },
      });
    } catch (error) {
      sayFailed(error as Error, subject);
    }
  };

  return (
    <div className="grid gap-3">
      <form noValidate onSubmit={(event) => void add(event)}>
        <Field label="Allowed domains" hint="The widget only runs on these domains." error={fault}>
          <div className="flex gap-2">
            <DomainInput typed={typed} onType={setTyped} />
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

function DomainInput({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <Input
      icon={<Globe aria-hidden="true" />}
      className="min-w-0 flex-1"
      value={typed}
      onChange={(event) => onType(event.target.value)}
      placeholder="shop.example.com"
      autoCapitalize="off"
      autoComplete="off"
      spellCheck={false}
      inputMode="url"
    />
  );
}

const sayFailed = (error: Error, subject: string) =>
  toast({ title: 'Update Failed', description: failureText(error), tone: 'critical', subject });
