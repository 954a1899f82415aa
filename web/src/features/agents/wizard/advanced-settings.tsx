import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { Textarea } from '../../../ui/textarea.tsx';
import { NumberField } from './number-field.tsx';
import { PhraseList } from './phrase-list.tsx';
import type { Wizard } from './use-wizard.ts';

export function AdvancedSettings({ wizard: { form, faultAt } }: { wizard: Wizard }) {
  const { advanced, appearance } = form.draft;
  const set = (fields: Partial<typeof advanced>) => form.setPart('advanced', fields);
  const isFaulty = (field: string) => faultAt(`advanced.${field}`) !== undefined;
  const [isOpen, setIsOpen] = useState(false);
  const hasFault = ['autoOpenDelay', 'maxMessageLength', 'rateLimit', 'monthlyLimit'].some(isFaulty);
  return (
    <details
      open={isOpen || hasFault}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      className="group rounded-card border bg-surface-raised"
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-card py-4">
        <span className="grid gap-0.5">
          <span className="font-semibold text-[0.9375rem] leading-6">Advanced</span>
          <span className="text-muted">Behaviour, suggestions, limits and your own CSS.</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-4 flex-none text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="grid gap-6 border-t px-card py-card">
        <div className="grid gap-4">
          <Switch
            label="Show timestamps"
            hint="The time below each message."
            checked={advanced.showTimestamps}
            onChange={({ target }) => set({ showTimestamps: target.checked })}
          />
          <Switch
            label="Show typing indicator"
            hint="Three dots while an answer is on its way."
            checked={advanced.showTypingIndicator}
            onChange={({ target }) => set({ showTypingIndicator: target.checked })}
          />
          <Switch
            label="Sound"
            hint="A quiet tone when an answer arrives; visitors can turn it off."
            checked={advanced.soundEnabled}
            onChange={({ target }) => set({ soundEnabled: target.checked })}
          />
          <Switch
            label="Open by itself"
            hint="Opens the chat once per visit, never on phones."
            checked={advanced.autoOpen}
            onChange={({ target }) => set({ autoOpen: target.checked })}
          />
        </div>
        <div className="grid gap-stack sm:grid-cols-2">
          <NumberField
            label="Delay before it opens"
            hint="Seconds after the page is there."
            value={advanced.autoOpenDelay}
            min={0}
            max={600}
            isDisabled={!advanced.autoOpen}
            isFaulty={isFaulty('autoOpenDelay')}
            onChange={(delay) => set({ autoOpenDelay: delay ?? Number.NaN })}
          />
          <NumberField
            label="Longest message"
            hint="Characters a visitor may send at once."
            value={advanced.maxMessageLength}
            min={50}
            max={4000}
            isFaulty={isFaulty('maxMessageLength')}
            onChange={(length) => set({ maxMessageLength: length ?? Number.NaN })}
          />
          <NumberField
            label="Messages a minute"
            hint="For all visitors together. Past it, the widget asks them to wait."
            value={advanced.rateLimit}
            min={1}
            max={10_000}
            isFaulty={isFaulty('rateLimit')}
            onChange={(limit) => set({ rateLimit: limit ?? Number.NaN })}
          />
          <NumberField
            label="Questions a month"
            hint="Past them the widget takes messages for your team. Empty: as many as your plan allows."
            value={advanced.monthlyLimit}
            min={1}
            max={10_000_000}
            isOptional
            placeholder="No limit"
            isFaulty={isFaulty('monthlyLimit')}
            onChange={(monthlyLimit) => set({ monthlyLimit })}
          />
        </div>
        <PhraseList
          label="Suggestions"
          hint="Questions a visitor can tap instead of typing, up to 6."
          placeholder="What are your opening hours?"
          phrases={advanced.suggestions}
          most={6}
          longest={120}
          onChange={(suggestions) => set({ suggestions })}
        />
        <Field
          label="Custom CSS"
          hint="For the widget alone. Classes: panel, header, title, messages, message, bubble, meta, suggestions, composer, send. Anything that loads from elsewhere is left out."
          error={faultAt('appearance.customCss')}
        >
          <Textarea
            rows={5}
            maxLength={10_000}
            spellCheck={false}
            className="font-mono text-[0.8125rem]"
            placeholder=".header { letter-spacing: 0.01em; }"
            value={appearance.customCss}
            onChange={({ target }) => form.setPart('appearance', { customCss: target.value })}
          />
        </Field>
      </div>
    </details>
  );
}
