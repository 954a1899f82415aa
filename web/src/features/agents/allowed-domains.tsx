import type { Agent } from '@parley/contract/agents';
import { Globe, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { failureText } from '../../lib/failure-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { readDomain } from './domain-name.ts';
import { RemovableChips } from './removable-chips.tsx';
import { useUpdateAgent } from './use-agents.ts';

export function AllowedDomains({ businessId, agent }: { businessId: string; agent: Agent }) {
  const updateAgent = useUpdateAgent({ businessId, agentId: agent.id });
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();

  const allow = (allowedDomains: string[]) => updateAgent.mutateAsync({ allowedDomains });

  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (updateAgent.isPending) return;
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
    const before = agent.allowedDomains;
    try {
      await allow(before.filter((one) => one !== domain));
      toast({
        title: 'Domain removed',
        description: `The widget no longer runs on ${domain}.`,
        action: { label: 'Undo', onClick: () => void allow(before).catch(sayFailed) },
      });
    } catch (error) {
      sayFailed(error as Error);
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

const sayFailed = (error: Error) => toast({ title: 'Update Failed', description: failureText(error), tone: 'critical' });
