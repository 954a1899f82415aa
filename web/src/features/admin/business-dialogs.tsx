import { zodResolver } from '@hookform/resolvers/zod';
import { type ManagedBusiness, newBusinessForm } from '@parley/contract/admin/admin';
import { type BusinessForm, businessFields } from '@parley/contract/businesses/businesses';
import { invitationDays } from '@parley/contract/businesses/members';
import { SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { CopyLinkDialog } from '@parley/ui/data';
import { Field, Input } from '@parley/ui/form';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { failureText } from '../../lib/failure-text.ts';
import { useFormSubmit } from '../../lib/use-form-submit.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { QueryFailure } from '../../screen/query-state.tsx';
import { type BusinessChoices, BusinessFields } from './business-fields.tsx';
import { DialogFooter } from './dialog-footer.tsx';
import { EditFailure } from './edit-failure.tsx';
import { addBusinessHint } from './link-words.ts';
import { useAddBusiness, useEditBusiness, useManagedBusiness } from './use-admin.ts';

// The select starts on its placeholder, which is none of the types.
const nothingTyped = {
  ownerEmail: '',
  name: '',
  type: '' as BusinessForm['type'],
  size: '' as const,
  industry: '',
  location: '',
  website: '',
  phone: '',
  email: '',
  description: '',
};

export function AddBusinessDialog({ choices, onClose }: { choices: BusinessChoices; onClose: () => void }) {
  const formId = useId();
  const form = useForm({
    resolver: zodResolver(newBusinessForm),
    mode: 'onTouched',
    defaultValues: nothingTyped,
  });
  const addBusiness = useAddBusiness();
  const mail = useMailState();
  const [added, setAdded] = useState<{ name: string; email: string; link: string } | null>(null);
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const { name, isOwnerInvited, link } = await addBusiness.mutateAsync(values);
    if (link) return setAdded({ name, email: values.ownerEmail, link });
    toast({
      title: 'Business added',
      description: isOwnerInvited
        ? `${values.ownerEmail} was invited to take over ${name}.`
        : `${values.ownerEmail} is now the owner of ${name}.`,
      tone: 'positive',
      subject: 'admin-business',
    });
    onClose();
  });
  if (added)
    return (
      <CopyLinkDialog
        title={`${added.name} was added`}
        description={`Mail is not set up on this server, so nothing was sent. Give this link to ${added.email}: it makes them the owner. It works once, for ${invitationDays} days.`}
        link={added.link}
        isShownOnce
        onClose={onClose}
      />
    );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Add New Business"
      description={addBusinessHint(mail)}
      footer={<DialogFooter formId={formId} label="Add Business" isSending={isSending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <Banner tone="critical" title={failureText(failure)} />}
        <Field label="Owner's email" isRequired error={form.formState.errors.ownerEmail?.message}>
          <Input type="email" inputMode="email" autoComplete="off" {...form.register('ownerEmail')} />
        </Field>
        <FormProvider {...form}>
          <BusinessFields choices={choices} />
        </FormProvider>
      </form>
    </Dialog>
  );
}

interface EditProps {
  business: { id: string; name: string };
  choices: BusinessChoices;
  onClose: () => void;
}

export function EditBusinessDialog({ business: { id, name }, choices, onClose }: EditProps) {
  const business = useManagedBusiness(id);
  // What it said when it was opened: a newer state must not slip under what is typed.
  const [opened, setOpened] = useState<ManagedBusiness>();
  if (business.data && !opened && !business.isFetching) setOpened(business.data);
  if (opened)
    return (
      <LoadedBusiness
        key={opened.updatedAt}
        business={opened}
        choices={choices}
        onClose={onClose}
        onReload={() => setOpened(undefined)}
      />
    );
  return (
    <Dialog isOpen onOpenChange={onClose} title={`Edit ${name}`}>
      {business.error ? (
        <QueryFailure query={business} error={business.error} />
      ) : (
        <SkeletonArea label="Loading the business">
          <SkeletonText lines={8} />
        </SkeletonArea>
      )}
    </Dialog>
  );
}

function LoadedBusiness({
  business,
  choices,
  onClose,
  onReload,
}: { business: ManagedBusiness; onReload: () => void } & Omit<EditProps, 'business'>) {
  const formId = useId();
  const {
    id: businessId,
    name,
    type,
    size,
    industry,
    location,
    website,
    phone,
    email,
    description,
    updatedAt: since,
  } = business;
  const form = useForm({
    resolver: zodResolver(businessFields),
    mode: 'onTouched',
    defaultValues: { name, type, size, industry, location, website, phone, email, description },
  });
  const { dirtyFields } = form.formState;
  const editBusiness = useEditBusiness();
  const { submit, failure, isSending } = useFormSubmit(form, async (values) => {
    const changed = Object.fromEntries(Object.entries(values).filter(([field]) => field in dirtyFields));
    await editBusiness.mutateAsync({ ...changed, businessId, since });
    toast({ title: 'Business updated', tone: 'positive', subject: 'admin-business' });
    onClose();
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={`Edit ${name}`}
      footer={<DialogFooter formId={formId} label="Save Changes" isSending={isSending} onClose={onClose} />}
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-stack">
        {failure && <EditFailure failure={failure} onReload={onReload} />}
        <FormProvider {...form}>
          <BusinessFields choices={choices} />
        </FormProvider>
      </form>
    </Dialog>
  );
}
