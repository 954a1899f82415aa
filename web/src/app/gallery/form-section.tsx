import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from '@parley/ui/basic';
import {
  Checkbox,
  DatePicker,
  Field,
  FileDrop,
  Input,
  PasswordInput,
  RadioGroup,
  Select,
  Switch,
  Textarea,
} from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { toast } from '@parley/ui/toast';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

const agentForm = z.object({
  name: z.string().min(1, 'Agent name is required'),
  email: z.email('Enter an address such as ann@example.com'),
  password: z.string().min(8, 'At least 8 characters'),
  zone: z.string().min(1, 'Choose a time zone'),
  welcome: z.string().min(1, 'Welcome message is required'),
  plan: z.enum(['growth', 'business'], 'Choose a plan'),
  terms: z.literal(true, 'You must agree to the terms'),
});
const zones = ['UTC', 'America/New_York', 'America/Chicago', 'America/Denver', 'America/Los_Angeles'];
const plans = [
  { value: 'growth', label: 'Growth', hint: 'For one shop' },
  { value: 'business', label: 'Business', hint: 'For several teams' },
];

export function FormSection() {
  const { register, handleSubmit, formState } = useForm({ resolver: zodResolver(agentForm) });
  const { errors } = formState;
  const [day, setDay] = useState<Date>();
  const [files, setFiles] = useState<string[]>([]);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Card title="A form" description="Send it empty to see every error.">
        <form
          noValidate
          className="grid gap-stack pt-2"
          onSubmit={handleSubmit(() => toast({ title: 'Agent saved successfully', tone: 'positive' }))}
        >
          <Field
            label="Agent name"
            isRequired
            error={errors.name?.message}
            hint="Visitors see it above every answer."
          >
            <Input placeholder="Support" {...register('name')} />
          </Field>
          <Field label="Email" isRequired error={errors.email?.message}>
            <Input type="email" autoComplete="email" {...register('email')} />
          </Field>
          <Field
            label="Password"
            isRequired
            error={errors.password?.message}
            aside={
              <a href="#forgot" className="text-link text-xs">
                Forgot password?
              </a>
            }
          >
            <PasswordInput {...register('password')} />
          </Field>
          <Field label="Time zone" isRequired error={errors.zone?.message}>
            <Select
              defaultValue=""
              placeholder="Choose one"
              options={zones.map((zone) => ({ value: zone, label: zone }))}
              {...register('zone')}
            />
          </Field>
          <Field label="Welcome message" isRequired error={errors.welcome?.message}>
            <Textarea rows={3} {...register('welcome')} />
          </Field>
          <RadioGroup
            legend="Plan"
            layout="cards"
            options={plans}
            error={errors.plan?.message}
            {...register('plan')}
          />
          <Checkbox
            label="I agree to the terms of service and the privacy policy"
            error={errors.terms?.message}
            {...register('terms')}
          />
          <div className="flex justify-end gap-2">
            <Button>Cancel</Button>
            <Button variant="primary" type="submit" isLoading={formState.isSubmitting}>
              Save Agent
            </Button>
          </div>
        </form>
      </Card>
      <Card title="More controls">
        <div className="grid gap-stack pt-2">
          <Field label="Search" isLabelHidden>
            <Input type="search" placeholder="Search dashboard..." icon={<Search aria-hidden="true" />} />
          </Field>
          <Field label="Day" hint="In your time zone.">
            <DatePicker value={day} onChange={setDay} latest={new Date(2027, 11, 31)} />
          </Field>
          <Field
            label="Email address"
            hint="Email address cannot be changed. Contact support if you need to update it."
          >
            <Input readOnly defaultValue="ann@example.com" />
          </Field>
          <Field label="Handoff threshold">
            <Input type="number" min={1} max={10} defaultValue={3} disabled />
          </Field>
          <div className="grid gap-4">
            <Switch label="Enable handoff" hint="Visitors can ask for a person." defaultChecked />
            <Switch label="Business hours only" />
            <Switch label="Push notifications" hint="Coming soon" disabled />
          </div>
          <div className="grid gap-2">
            <Checkbox label="All documents" isIndeterminate />
            <Checkbox label="Prices.pdf" defaultChecked />
            <Checkbox label="Returns.md" disabled />
          </div>
          <RadioGroup
            legend="Knowledge source"
            name="source"
            options={[
              { value: 'document-upload', label: 'Documents' },
              { value: 'faq-url', label: 'FAQ pages' },
              { value: 'hybrid', label: 'Both', hint: 'Searches documents first.' },
            ]}
          />
          <FileDrop
            label="Drop documents here"
            hint="PDF, DOCX, TXT, CSV or MD, up to 10 MB each"
            accept=".pdf,.docx,.txt,.csv,.md"
            onFiles={(chosen) => setFiles(chosen.map(({ name }) => name))}
            onRefused={([file]) =>
              toast({ title: 'This kind of file cannot be read', description: file?.name, tone: 'critical' })
            }
          />
          {files.length > 0 && <p className="text-muted">Chosen: {files.join(', ')}</p>}
        </div>
      </Card>
    </div>
  );
}
