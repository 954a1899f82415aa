import { Field, Input, Switch, Textarea } from '@parley/ui/form';
import type { ChangeEvent } from 'react';
import { NumberField } from './number-field.tsx';
import type { Wizard } from './use-wizard.ts';
import type { DraftPart, WizardDraft } from './wizard-draft.ts';

/** The fields of a part that hold such a value. */
type FieldOf<Part extends DraftPart, Value> = {
  [Field in keyof WizardDraft[Part] & string]: WizardDraft[Part][Field] extends Value ? Field : never;
}[keyof WizardDraft[Part] & string];

interface Setting<Part extends DraftPart, Value> {
  wizard: Wizard;
  part: Part;
  field: FieldOf<Part, Value>;
  label: string;
  hint?: string;
  placeholder?: string;
  isDisabled?: boolean;
}

/** How one field of the draft is read, changed and complained about. */
function bind<Part extends DraftPart, Value>({ wizard, part, field }: Setting<Part, Value>) {
  return {
    value: wizard.form.draft[part][field] as Value,
    fault: wizard.faultAt(`${part}.${field}`),
    set: (value: Value) => wizard.form.setPart(part, { [field]: value } as Partial<WizardDraft[Part]>),
  };
}

export function SwitchSetting<Part extends DraftPart>(setting: Setting<Part, boolean>) {
  const { label, hint, isDisabled } = setting;
  const { value, set } = bind(setting);
  return (
    <Switch
      label={label}
      hint={hint}
      disabled={isDisabled}
      checked={value}
      onChange={({ target }) => set(target.checked)}
    />
  );
}

type NumberSettingProps<Part extends DraftPart> = Setting<Part, number | null> & {
  min: number;
  max: number;
  isOptional?: boolean;
};

export function NumberSetting<Part extends DraftPart>(setting: NumberSettingProps<Part>) {
  const { wizard: _wizard, part: _part, field: _field, ...shown } = setting;
  const { value, fault, set } = bind(setting);
  return (
    <NumberField
      {...shown}
      value={value}
      isFaulty={fault !== undefined}
      onChange={(number) => set(number ?? (setting.isOptional ? null : Number.NaN))}
    />
  );
}

type TextSettingProps<Part extends DraftPart> = Setting<Part, string> & {
  kind: 'line' | 'paragraph' | 'code';
  maxLength: number;
};

export function TextSetting<Part extends DraftPart>(setting: TextSettingProps<Part>) {
  const { kind, label, hint, maxLength, placeholder, isDisabled } = setting;
  const { value, fault, set } = bind(setting);
  const control = {
    maxLength,
    placeholder,
    value,
    disabled: isDisabled,
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(target.value),
  };
  return (
    <Field label={label} hint={hint} error={fault}>
      {kind === 'line' && <Input {...control} />}
      {kind === 'paragraph' && <Textarea {...control} rows={2} className="field-sizing-content min-h-16" />}
      {kind === 'code' && (
        <Textarea {...control} rows={5} className="font-mono text-[0.8125rem]" spellCheck={false} />
      )}
    </Field>
  );
}
