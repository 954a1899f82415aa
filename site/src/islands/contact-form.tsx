import { Field, Input, Select, Textarea } from '@parley/ui/form';
import { FormProblem, NeedsScript, SubmitButton, TrapField } from './forms/form-parts.tsx';
import { type ContactField, contactPath, contactRules } from './forms/rules-of-forms.ts';
import { usePublicForm } from './forms/use-public-form.ts';

const initial: Record<ContactField, string> = {
  firstName: '',
  lastName: '',
  email: '',
  company: '',
  reason: 'sales',
  message: '',
};

const reasons = [
  { value: 'sales', label: 'Sales' },
  { value: 'support', label: 'Support' },
  { value: 'partnership', label: 'Partnership' },
  { value: 'other', label: 'Other' },
];

export function ContactForm() {
  const { form, faults, problem, isSending, onSubmit, register, choose } = usePublicForm({
    path: contactPath,
    subject: 'contact',
    initial,
    rules: contactRules,
    sent: {
      title: 'Message sent successfully!',
      description: "We'll get back to you as soon as possible.",
    },
    failed: {
      title: 'Failed to send message',
      description: 'Please try again later or contact us directly via email.',
    },
  });
  return (
    <form ref={form} noValidate className="relative grid gap-5" onSubmit={onSubmit}>
      <NeedsScript />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" isRequired error={faults.firstName}>
          <Input {...register('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" isRequired error={faults.lastName}>
          <Input {...register('lastName')} autoComplete="family-name" />
        </Field>
        <Field label="Email" isRequired error={faults.email}>
          <Input {...register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Company" hint="Optional" error={faults.company}>
          <Input {...register('company')} autoComplete="organization" />
        </Field>
      </div>
      <Field label="Reason" error={faults.reason}>
        <Select {...choose('reason')} options={reasons} />
      </Field>
      <Field label="Message" isRequired error={faults.message}>
        <Textarea {...register('message')} rows={6} />
      </Field>
      <TrapField />
      <FormProblem text={problem} />
      <SubmitButton isSending={isSending}>Submit Message</SubmitButton>
    </form>
  );
}
