import { Card } from '@parley/ui/layout';
import { Banner } from '@parley/ui/state';
import { useMailState } from '../../../lib/use-mail-state.ts';
import { BusinessHoursFields } from './business-hours-fields.tsx';
import { businessHoursNote } from './business-hours-note.ts';
import { HolidaysField } from './holidays-field.tsx';
import { PhraseList } from './phrase-list.tsx';
import { NumberSetting, SwitchSetting, TextSetting } from './setting-fields.tsx';
import type { Wizard } from './use-wizard.ts';

export function HandoffStep({ wizard }: { wizard: Wizard }) {
  const { form, faultAt } = wizard;
  const { handoff } = form.draft;
  const set = (fields: Partial<typeof handoff>) => form.setPart('handoff', fields);
  const bound = { wizard, part: 'handoff' } as const;
  const isOff = !handoff.enabled;
  const mail = useMailState();
  return (
    <div className="grid gap-4">
      {mail === 'outbox' && (
        <Banner title="Mail is not set up on this server">
          Your team is not mailed about visitors who leave a message, and visitors read answers in the chat
          alone. Look at Escalations, or ask whoever runs the server to set SMTP_URL.
        </Banner>
      )}
      <Card
        title="Handoff Settings"
        description="When the agent passes a visitor on to a person of your team."
      >
        <div className="grid gap-6">
          <SwitchSetting
            {...bound}
            field="enabled"
            label="Enable handoff"
            hint="Off, nobody is called into a chat. Visitors can leave a message for your team either way."
          />
          <div className="grid gap-stack border-t pt-6">
            <NumberSetting
              {...bound}
              field="threshold"
              label="Handoff threshold"
              hint="Turns in a row without an answer before a person is offered, from 1 to 10. Who asks for a person is offered one at once."
              min={1}
              max={10}
              isDisabled={isOff}
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
            <TextSetting
              kind="paragraph"
              {...bound}
              field="escalationMessage"
              label="Escalation message"
              hint="What the visitor reads while a person is called."
              maxLength={500}
              isDisabled={isOff}
            />
          </div>
        </div>
      </Card>
      <Card
        title="Answers to messages"
        description="What visitors who leave a message are promised, also where handoff is off."
      >
        <NumberSetting
          {...bound}
          field="answerWithinHours"
          label="Answer within (business hours)"
          hint="From 1 to 80 hours in which you are open. The form then says by when the answer comes, your team is reminded before, and Escalations lists the promises that were broken. Empty: no time is promised."
          placeholder="No promise"
          min={1}
          max={80}
          isOptional
        />
      </Card>
      <Card title="Business hours" description={businessHoursNote(handoff)}>
        <div className="grid gap-6">
          <SwitchSetting
            {...bound}
            field="businessHoursOnly"
            label="Business hours only"
            hint="Call a person into a chat only while you are open."
            isDisabled={isOff}
          />
          <BusinessHoursFields
            hours={handoff.businessHours}
            faultAt={(path) => faultAt(`handoff.businessHours.${path}`)}
            onChange={(businessHours) => set({ businessHours })}
          />
          <HolidaysField holidays={handoff.holidays} onChange={(holidays) => set({ holidays })} />
        </div>
      </Card>
    </div>
  );
}
