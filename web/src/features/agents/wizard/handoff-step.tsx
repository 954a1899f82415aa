import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { BusinessHoursFields } from './business-hours-fields.tsx';
import { HolidaysField } from './holidays-field.tsx';
import { NumberField } from './number-field.tsx';
import { PhraseList } from './phrase-list.tsx';
import type { Wizard } from './use-wizard.ts';

export function HandoffStep({ wizard: { form, faultAt } }: { wizard: Wizard }) {
  const { handoff } = form.draft;
  const set = (fields: Partial<typeof handoff>) => form.setPart('handoff', fields);
  const isOff = !handoff.enabled;
  return (
    <div className="grid gap-4">
      <Card title="Handoff Settings" description="When the agent passes a visitor on to a person of your team.">
        <div className="grid gap-6">
          <Switch
            label="Enable handoff"
            hint="Off, nobody is called into a chat. Visitors can leave a message for your team either way."
            checked={handoff.enabled}
            onChange={({ target }) => set({ enabled: target.checked })}
          />
          <div className="grid gap-stack border-t pt-6">
            <NumberField
              label="Handoff threshold"
              hint="Turns in a row without an answer before a person is offered, from 1 to 10. Who asks for a person is offered one at once."
              value={handoff.threshold}
              min={1}
              max={10}
              isDisabled={isOff}
              isFaulty={faultAt('handoff.threshold') !== undefined}
              onChange={(threshold) => set({ threshold: threshold ?? Number.NaN })}
            />
            <PhraseList
              label="Topics"
              hint="For these words and phrases a person is offered at once."
              placeholder="cancel my contract"
              phrases={handoff.topics}
              most={50}
              longest={80}
              isDisabled={isOff}
              onChange={(topics) => set({ topics })}
            />
            <Field
              label="Escalation message"
              hint="What the visitor reads while a person is called."
              error={faultAt('handoff.escalationMessage')}
            >
              <Textarea
                className="field-sizing-content min-h-16"
                rows={2}
                maxLength={500}
                disabled={isOff}
                value={handoff.escalationMessage}
                onChange={({ target }) => set({ escalationMessage: target.value })}
              />
            </Field>
          </div>
        </div>
      </Card>
      <Card title="Business hours" description="Outside of them the widget takes messages and says when your team is back.">
        <div className="grid gap-6">
          <Switch
            label="Business hours only"
            hint="Call a person into a chat only while you are open."
            disabled={isOff}
            checked={handoff.businessHoursOnly}
            onChange={({ target }) => set({ businessHoursOnly: target.checked })}
          />
          <BusinessHoursFields
            hours={handoff.businessHours}
            fault={faultAt('handoff.businessHours')}
            onChange={(businessHours) => set({ businessHours })}
          />
          <HolidaysField holidays={handoff.holidays} onChange={(holidays) => set({ holidays })} />
        </div>
      </Card>
    </div>
  );
}
