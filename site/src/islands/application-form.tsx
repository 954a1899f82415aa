import { Field, FieldError, FileDrop, Input, Select, Textarea } from '@parley/ui/form';
import { useState } from 'react';
import { FormProblem, NeedsScript, SubmitButton, TrapField } from './forms/form-parts.tsx';
import { applicationSentText } from './forms/mail-words.ts';
import {
  type ApplicationField,
  applicationPath,
  applicationRules,
  faultOfCv,
} from './forms/rules-of-forms.ts';
import { SentNote } from './forms/sent-note.tsx';
import { usePublicForm } from './forms/use-public-form.ts';
import { readMailState } from './platform.ts';
import { useAnswer } from './use-answer.ts';

interface Props {
  /** What one applies for unless they choose otherwise. */
  position: string;
  positions: string[];
}

const accept = '.pdf,.docx';

export function ApplicationForm({ position, positions }: Props) {
  const [cv, setCv] = useState<File>();
  const [isSent, setIsSent] = useState(false);
  const mail = useAnswer(readMailState)?.mail;
  const initial: Record<ApplicationField, string> = {
    name: '',
    email: '',
    phone: '',
    position,
    link: '',
    coverLetter: '',
  };
  const form = usePublicForm({
    path: applicationPath,
    subject: 'application',
    initial,
    rules: applicationRules,
    sent: { title: 'Application sent', description: 'We review it in about 5 business days.' },
    failed: { title: 'Failed to send your application', description: 'Please try again later.' },
    findMore: () => ({ cv: faultOfCv(cv) }),
    bodyOf: (values, fax) => {
      const body = new FormData();
      for (const [name, value] of Object.entries({ ...values, fax })) if (value) body.append(name, value);
      if (cv) body.append('cv', cv);
      return body;
    },
    onSent: () => {
      setCv(undefined);
      setIsSent(true);
    },
  });
  const { faults, register, choose, clearFault } = form;
  const takeCv = (file: File | undefined) => {
    setCv(file);
    clearFault('cv');
  };

  if (isSent)
    return (
      <SentNote
        title="Thank you for applying"
        again="Apply for another position"
        onAgain={() => setIsSent(false)}
      >
        {applicationSentText(mail)}
      </SentNote>
    );
  return (
    <form ref={form.form} noValidate className="relative grid gap-5" onSubmit={form.onSubmit}>
      <NeedsScript />
      <Field label="Position" isRequired error={faults.position}>
        <Select {...choose('position')} options={positions.map((value) => ({ value, label: value }))} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" isRequired error={faults.name}>
          <Input {...register('name')} autoComplete="name" />
        </Field>
        <Field label="Email" isRequired error={faults.email}>
          <Input {...register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Phone" hint="Optional" error={faults.phone}>
          <Input {...register('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Profile or portfolio" hint="Optional" error={faults.link}>
          <Input {...register('link')} type="url" autoComplete="url" placeholder="https://" />
        </Field>
      </div>
      <Field label="Why this position?" isRequired error={faults.coverLetter}>
        <Textarea {...register('coverLetter')} rows={6} />
      </Field>
      <div className="grid gap-1.5">
        <p className="font-medium">
          CV
          <span aria-hidden="true" className="ml-0.5 text-critical-text before:content-['*']" />
        </p>
        {cv ? (
          <p className="flex flex-wrap items-center justify-between gap-3 rounded-control border bg-surface-sunken px-4 py-2.5">
            <span className="wrap-anywhere">{cv.name}</span>
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={() => takeCv(undefined)}
            >
              Remove
            </button>
          </p>
        ) : (
          <FileDrop
            label="Your CV"
            hint="PDF or Word document (.docx), at most 5 MB"
            buttonLabel="Choose file"
            accept={accept}
            isMultiple={false}
            onFiles={([file]) => takeCv(file)}
            onRefused={([file]) => takeCv(file)}
          />
        )}
        <FieldError id="cv-error" error={faults.cv} />
      </div>
      <TrapField />
      <FormProblem text={form.problem} />
      <SubmitButton isSending={form.isSending}>Submit Application</SubmitButton>
    </form>
  );
}
