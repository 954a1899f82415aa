import { Field, Input, Textarea } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import type { Wizard } from './use-wizard.ts';

export function BasicInfoStep({ wizard: { form, faultAt } }: { wizard: Wizard }) {
  const { draft, set } = form;
  return (
    <Card title="Basic Info" description="What your agent is called and how it greets people.">
      <div className="grid gap-stack">
        <Field
          label="Agent name"
          isRequired
          hint="Visitors see it at the head of the chat."
          error={faultAt('name')}
        >
          <Input
            required
            autoComplete="off"
            placeholder="Maya"
            maxLength={80}
            value={draft.name}
            onChange={({ target }) => set({ name: target.value })}
          />
        </Field>
        <Field
          label="Description"
          hint="For you and your team; visitors do not see it."
          error={faultAt('description')}
        >
          <Textarea
            className="field-sizing-content min-h-16"
            rows={2}
            maxLength={500}
            value={draft.description}
            onChange={({ target }) => set({ description: target.value })}
          />
        </Field>
        <Field
          label="Welcome message"
          isRequired
          hint="The first thing a visitor reads."
          error={faultAt('welcomeMessage')}
        >
          <Textarea
            required
            className="field-sizing-content min-h-16"
            rows={2}
            maxLength={500}
            value={draft.welcomeMessage}
            onChange={({ target }) => set({ welcomeMessage: target.value })}
          />
        </Field>
      </div>
    </Card>
  );
}
