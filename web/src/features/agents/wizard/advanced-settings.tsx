import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { PhraseList } from './phrase-list.tsx';
import { NumberSetting, SwitchSetting, TextSetting } from './setting-fields.tsx';
import type { Wizard } from './use-wizard.ts';

const switches = [
  { field: 'showTimestamps', label: 'Show timestamps', hint: 'The time below each message.' },
  {
    field: 'showTypingIndicator',
    label: 'Show typing indicator',
    hint: 'Three dots while an answer is on its way.',
  },
  {
    field: 'soundEnabled',
    label: 'Sound',
    hint: 'A quiet tone when an answer arrives; visitors can turn it off.',
  },
  {
    field: 'visitorsMaySendFiles',
    label: 'Visitors may send files',
    hint: 'Pictures and PDFs up to 5 MB, for your team. The agent cannot look at them and says so.',
  },
  { field: 'autoOpen', label: 'Open by itself', hint: 'Opens the chat once per visit, never on phones.' },
] as const;

const numbers = [
  {
    field: 'autoOpenDelay',
    label: 'Delay before it opens',
    hint: 'Seconds after the page is there.',
    min: 0,
    max: 600,
  },
  {
    field: 'maxMessageLength',
    label: 'Longest message',
    hint: 'Characters a visitor may send at once.',
    min: 50,
    max: 4000,
  },
  {
    field: 'rateLimit',
    label: 'Messages a minute',
    hint: 'For all visitors together. Past it, the widget asks them to wait.',
    min: 1,
    max: 10_000,
  },
  {
    field: 'monthlyLimit',
    label: 'Questions a month',
    hint: 'Past them the widget takes messages for your team. Empty: as many as your plan allows.',
    placeholder: 'No limit',
    min: 1,
    max: 10_000_000,
    isOptional: true,
  },
] as const;

export function AdvancedSettings({ wizard }: { wizard: Wizard }) {
  const { form, faultAt } = wizard;
  const { advanced } = form.draft;
  const [isOpen, setIsOpen] = useState(false);
  const hasFault = numbers.some(({ field }) => faultAt(`advanced.${field}`) !== undefined);
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
        <ChevronDown
          aria-hidden="true"
          className="size-4 flex-none text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="grid gap-6 border-t px-card py-card">
        <div className="grid gap-4">
          {switches.map((row) => (
            <SwitchSetting key={row.field} wizard={wizard} part="advanced" {...row} />
          ))}
        </div>
        <div className="grid gap-stack sm:grid-cols-2">
          {numbers.map((row) => (
            <NumberSetting
              key={row.field}
              wizard={wizard}
              part="advanced"
              {...row}
              isDisabled={row.field === 'autoOpenDelay' && !advanced.autoOpen}
            />
          ))}
        </div>
        <PhraseList
          label="Suggestions"
          hint="Questions a visitor can tap instead of typing, up to 6."
          placeholder="What are your opening hours?"
          phrases={advanced.suggestions}
          most={6}
          longest={120}
          onChange={(suggestions) => form.setPart('advanced', { suggestions })}
        />
        <TextSetting
          kind="code"
          wizard={wizard}
          part="appearance"
          field="customCss"
          label="Custom CSS"
          hint="For the widget alone. Classes: panel, header, title, messages, message, bubble, meta, suggestions, composer, send. Anything that loads from elsewhere is left out."
          placeholder=".header { letter-spacing: 0.01em; }"
          maxLength={10_000}
        />
      </div>
    </details>
  );
}
