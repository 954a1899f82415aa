import { Search } from 'lucide-react';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

type Props = {
  /** Read out; the placeholder says it to the eye. */
  label: string;
  placeholder?: string;
  value: string;
  onChange: (typed: string) => void;
  className: string;
};

const maxLength = 200;

/** Narrows the list below it while somebody types. */
export function SearchInput({ label, placeholder = `${label}...`, value, onChange, className }: Props) {
  return (
    <Field label={label} isLabelHidden className={className}>
      <Input
        type="search"
        icon={<Search aria-hidden="true" />}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </Field>
  );
}
