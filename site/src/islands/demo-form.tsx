import { Field, Input, Select, Textarea } from '@parley/ui/form';
import { startTransition, useEffect, useRef, useState } from 'react';
import type { TeamHours } from './forms/demo-days.ts';
import { DayChoice, TimeChoice } from './forms/demo-time-choice.tsx';
import { FormProblem, NeedsScript, SubmitButton, TrapField } from './forms/form-parts.tsx';
import { demoSentText, demoSentToast } from './forms/mail-words.ts';
import { type DemoField, demoPath, demoRules } from './forms/rules-of-forms.ts';
import { SentNote } from './forms/sent-note.tsx';
import { browserTimeZone, listTimeZones, type ZoneOption, zoneOption } from './forms/time-zones.ts';
import { useDemoTimes } from './forms/use-demo-times.ts';
import { usePublicForm } from './forms/use-public-form.ts';
import { readMailState } from './platform.ts';
import { useAnswer } from './use-answer.ts';

interface Props {
  companySizes: string[];
  industries: string[];
  team: TeamHours;
  maxDaysAhead: number;
  /** How long a request keeps its time. */
  holdHours: number;
}

const initial: Record<DemoField, string> = {
  name: '',
  email: '',
  company: '',
  phone: '',
  companySize: '',
  industry: '',
  timezone: '',
  scheduledDate: '',
  scheduledTime: '',
  message: '',
};

const asOptions = (values: string[]) => values.map((value) => ({ value, label: value }));

export function DemoForm({ companySizes, industries, team, maxDaysAhead, holdHours }: Props) {
  const mail = useAnswer(readMailState)?.mail;
  const [isSent, setIsSent] = useState(false);
  const form = usePublicForm({
    path: demoPath,
    subject: 'demo',
    initial,
    rules: demoRules,
    sent: { title: 'Demo requested', description: demoSentToast(mail) },
    failed: { title: 'Failed to request your demo', description: 'Please try again later.' },
    bodyOf: ({ phone, message, ...values }, fax) => ({
      ...values,
      ...(phone && { phone }),
      ...(message && { message }),
      fax,
    }),
    onSent: () => setIsSent(true),
    // Somebody else was quicker: what is free is no longer what was shown.
    onRefused: ({ scheduledTime }, setField) => {
      if (!scheduledTime) return;
      setField('scheduledTime', '');
      times.askAgain();
    },
  });
  const { values, faults, register, choose, setValue } = form;
  const times = useDemoTimes(values.scheduledDate, values.timezone);
  const { now, zones, loadZones } = useBrowserClock(values.timezone, (zone) => setValue('timezone', zone));

  const chooseDay = (day: string) => {
    setValue('scheduledDate', day);
    setValue('scheduledTime', '');
  };
  if (isSent)
    return (
      <SentNote
        title="Thank you, we have your request"
        onAgain={() => setIsSent(false)}
        again="Request another"
      >
        {demoSentText(mail, holdHours)}
      </SentNote>
    );
  return (
    <form
      ref={form.form}
      noValidate
      className="relative grid gap-6"
      onFocus={loadZones}
      onPointerDown={loadZones}
      onSubmit={form.onSubmit}
    >
      <NeedsScript />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" isRequired error={faults.name}>
          <Input {...register('name')} autoComplete="name" />
        </Field>
        <Field label="Email" isRequired error={faults.email}>
          <Input {...register('email')} type="email" autoComplete="email" />
        </Field>
        <Field label="Company" isRequired error={faults.company}>
          <Input {...register('company')} autoComplete="organization" />
        </Field>
        <Field label="Phone" hint="Optional" error={faults.phone}>
          <Input {...register('phone')} type="tel" autoComplete="tel" />
        </Field>
        <Field label="Company size" isRequired error={faults.companySize}>
          <Select
            {...choose('companySize')}
            placeholder="Select your company size"
            options={companySizes.map((size) => ({ value: size, label: `${size} employees` }))}
          />
        </Field>
        <Field label="Industry" isRequired error={faults.industry}>
          <Select
            {...choose('industry')}
            placeholder="Select your industry"
            options={asOptions(industries)}
          />
        </Field>
      </div>
      <Field label="Time zone" isRequired error={faults.timezone}>
        <Select
          {...choose('timezone')}
          placeholder="Select your time zone"
          options={zones}
          onChange={(event) => {
            setValue('timezone', event.target.value);
            chooseDay('');
          }}
        />
      </Field>
      <DayChoice
        now={now}
        timezone={values.timezone}
        team={team}
        maxDaysAhead={maxDaysAhead}
        value={values.scheduledDate}
        error={faults.scheduledDate}
        onChoose={chooseDay}
      />
      <TimeChoice
        times={times}
        value={values.scheduledTime}
        error={faults.scheduledTime}
        onChoose={(time) => setValue('scheduledTime', time)}
      />
      <Field label="What would you like to see?" hint="Optional" error={faults.message}>
        <Textarea {...register('message')} />
      </Field>
      <TrapField />
      <FormProblem text={form.problem} />
      <SubmitButton isSending={form.isSending}>Schedule Demo</SubmitButton>
    </form>
  );
}

/**
 * Today and the time zones, which only the browser knows; its own zone is chosen until the person chooses another. All four
 * hundred are drawn once somebody uses the form: until then they would only slow the page down.
 */
function useBrowserClock(timezone: string, chooseZone: (zone: string) => void) {
  const [now, setNow] = useState<Date>();
  const [zones, setZones] = useState<ZoneOption[]>([]);
  const wanted = useRef(chooseZone);
  wanted.current = chooseZone;
  // As a transition: drawing the days in one go would keep a slow phone from answering.
  useEffect(() => {
    startTransition(() => {
      setNow(new Date());
      setZones([zoneOption(browserTimeZone())]);
    });
  }, []);
  useEffect(() => {
    if (timezone === '') startTransition(() => wanted.current(browserTimeZone()));
  }, [timezone]);
  return { now, zones, loadZones: () => zones.length < 2 && setZones(listTimeZones()) };
}
