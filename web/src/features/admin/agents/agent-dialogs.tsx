import { zodResolver } from '@hookform/resolvers/zod';
import { type ManagedAgentDetails, newManagedAgentForm } from '@parley/contract/admin/admin-agents';
import { agentForm } from '@parley/contract/agents/agents';
import { SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Field, Input, Select, Textarea } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useId, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { failureText } from '../../../lib/failure-text.ts';
import { useFormSubmit } from '../../../lib/use-form-submit.ts';
import { QueryFailure } from '../../../screen/query-state.tsx';
import { DialogFooter } from '../dialog-footer.tsx';
import { EditFailure } from '../edit-failure.tsx';
import { SearchField } from '../search-field.tsx';
import { useBusinesses } from '../use-admin.ts';
import { useAddManagedAgent, useEditManagedAgent, useManagedAgent } from './use-managed-agents.ts';

export function AddAgentDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [search, setSearch] = useState('');
  const businesses = useBusinesses({ search, page: 1 });
  const form = useForm({
    resolver: zodResolver(newManagedAgentForm),
    mode: 'onTouched',
    defaultValues: { businessId: '', name: '', description: '', welcomeMessage: '' },
  });
  const add = useAddManagedAgent();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const { name, businessName } = await add.mutateAsync(values);
    toast({
      title: 'Agent added',
      description: `${name} is a draft of ${businessName}, whose members finish it.`,
      tone: 'positive',
      subject: 'admin-agent',
    });
    onClose();
  });
  const options = (businesses.data?.rows ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Add New Agent"
      description="A draft in the name of a business. Its members add knowledge and put it on their website."
      footer={<DialogFooter formId={formId} label="Add Agent" isSending={isSending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        <SearchField
          label="Search businesses"
          placeholder="Search by business name..."
          onSearch={setSearch}
        />
        <Field label="Business" isRequired error={form.formState.errors.businessId?.message}>
          <Select options={options} placeholder="Choose a business" {...form.register('businessId')} />
        </Field>
        <FormProvider {...form}>
          <AgentFields />
        </FormProvider>
      </form>
    </Dialog>
  );
}

interface EditProps {
  agent: { id: string; name: string };
  onClose: () => void;
}

export function EditAgentDialog({ agent: { id, name }, onClose }: EditProps) {
  const agent = useManagedAgent(id);
  // What it said when it was opened: a newer state must not slip under what is typed.
  const [opened, setOpened] = useState<ManagedAgentDetails>();
  if (agent.data && !opened && !agent.isFetching) setOpened(agent.data);
  if (opened)
    return (
      <LoadedAgent
        key={opened.updatedAt}
        agent={opened}
        onClose={onClose}
        onReload={() => setOpened(undefined)}
      />
    );
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Edit ${name}`}>
      {agent.error ? (
        <QueryFailure query={agent} error={agent.error} />
      ) : (
        <SkeletonArea label="Loading the agent">
          <SkeletonText lines={6} />
        </SkeletonArea>
      )}
    </Dialog>
  );
}

interface LoadedProps {
  agent: ManagedAgentDetails;
  onClose: () => void;
  onReload: () => void;
}

function LoadedAgent({ agent, onClose, onReload }: LoadedProps) {
  const formId = useId();
  const { id: agentId, name, description, welcomeMessage, updatedAt: since, businessName } = agent;
  const form = useForm({
    resolver: zodResolver(agentForm),
    mode: 'onTouched',
    defaultValues: { name, description, welcomeMessage },
  });
  const edit = useEditManagedAgent();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    await edit.mutateAsync({ ...values, agentId, since });
    toast({ title: 'Agent updated', tone: 'positive', subject: 'admin-agent' });
    onClose();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Edit ${name}`}
      description={businessName}
      footer={<DialogFooter formId={formId} label="Save Changes" isSending={isSending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <EditFailure failure={failure} onReload={onReload} />}
        <FormProvider {...form}>
          <AgentFields />
        </FormProvider>
      </form>
    </Dialog>
  );
}

function AgentFields() {
  const { register, formState } = useFormContext<{
    name: string;
    description: string;
    welcomeMessage: string;
  }>();
  const { errors } = formState;
  return (
    <>
      <Field label="Agent name" isRequired error={errors.name?.message}>
        <Input autoComplete="off" {...register('name')} />
      </Field>
      <Field label="Description" error={errors.description?.message}>
        <Textarea rows={2} {...register('description')} />
      </Field>
      <Field label="Welcome message" isRequired error={errors.welcomeMessage?.message}>
        <Textarea rows={3} {...register('welcomeMessage')} />
      </Field>
    </>
  );
}
