import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { RemovableChips } from '../website/index.ts';

interface Props {
  label: string;
  hint: string;
  placeholder: string;
  phrases: string[];
  /** The most there may be, and the longest each may be. */
  most: number;
  longest: number;
  isDisabled?: boolean;
  onChange: (phrases: string[]) => void;
}

/** A list of words or sentences, added one by one. Not a form of its own: it stands inside the wizard's. */
export function PhraseList({
  label,
  hint,
  placeholder,
  phrases,
  most,
  longest,
  isDisabled = false,
  onChange,
}: Props) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string>();
  const isFull = phrases.length >= most;

  const add = () => {
    const phrase = typed.trim();
    if (phrase === '') return;
    if (phrases.some((one) => one.toLowerCase() === phrase.toLowerCase()))
      return setFault('It is on the list already.');
    onChange([...phrases, phrase]);
    setTyped('');
    setFault(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };

  return (
    <div className="grid gap-2.5">
      <Field
        label={label}
        hint={isFull ? `There are ${most}. Remove one to add another.` : hint}
        error={fault}
      >
        <div className="flex gap-2">
          <Input
            className="min-w-0 flex-1"
            value={typed}
            maxLength={longest}
            placeholder={placeholder}
            disabled={isDisabled || isFull}
            onKeyDown={onKeyDown}
            onChange={({ target }) => {
              setTyped(target.value);
              setFault(undefined);
            }}
          />
          <Button
            icon={<Plus aria-hidden="true" />}
            aria-label={`Add to ${label}`}
            disabled={isDisabled || isFull || typed.trim() === ''}
            onClick={add}
          >
            Add
          </Button>
        </div>
      </Field>
      <RemovableChips
        label={label}
        items={phrases}
        isDisabled={isDisabled}
        onRemove={(phrase) => onChange(phrases.filter((one) => one !== phrase))}
      />
    </div>
  );
}
