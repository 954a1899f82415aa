import { Field, Input } from '@parley/ui/form';
import { useState } from 'react';

interface Props {
  label: string;
  hint?: string;
  value: number | null;
  min: number;
  max: number;
  /** May stay empty, which is told as null. */
  isOptional?: boolean;
  placeholder?: string;
  isDisabled?: boolean;
  isFaulty: boolean;
  className?: string;
  /** NaN while what is typed is no whole number. */
  onChange: (value: number | null) => void;
}

export function NumberField(props: Props) {
  const { label, hint, value, min, max, isOptional, placeholder, isDisabled, isFaulty, className, onChange } =
    props;
  const [typed, setTyped] = useState(textOf(value));
  // Shown as typed while it means the same number; a number that came from elsewhere replaces it.
  const shown = Object.is(readNumber(typed, isOptional), value) ? typed : textOf(value);
  return (
    <Field
      label={label}
      hint={hint}
      {...(className && { className })}
      error={
        isFaulty
          ? `Enter a whole number from ${min.toLocaleString('en-US')} to ${max.toLocaleString('en-US')}.`
          : undefined
      }
    >
      <Input
        type="number"
        inputMode="numeric"
        className="max-w-40 tabular-nums"
        min={min}
        max={max}
        step={1}
        disabled={isDisabled}
        placeholder={placeholder}
        value={shown}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readNumber(target.value, isOptional));
        }}
      />
    </Field>
  );
}

const textOf = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value));

function readNumber(typed: string, isOptional = false) {
  if (typed.trim() === '') return isOptional ? null : Number.NaN;
  return Number(typed);
}
