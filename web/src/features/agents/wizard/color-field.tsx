import { Button } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { useId } from 'react';
import { contrastHint, isFullHexColor } from './contrast-hint.ts';

interface Props {
  label: string;
  hint?: string;
  /** Null: the colour below is taken. */
  value: string | null;
  fallback: string;
  error: string | undefined;
  onChange: (value: string) => void;
  /** Only where it may follow the fallback again. */
  onReset?: () => void;
}

/** The browser's own colour picker, and the same colour as text for people who have it written down. */
export function ColorField({ label, hint, value, fallback, error, onChange, onReset }: Props) {
  const shown = value ?? fallback;
  const name = useId();
  return (
    <Field label={label} hint={(value !== null && contrastHint(shown)) || hint} error={error}>
      <div className="flex items-center gap-2">
        <span className="relative size-9 flex-none overflow-hidden rounded-control border border-line-control focus-within:outline-2 focus-within:outline-focus focus-within:outline-offset-2 coarse:size-11">
          <input
            type="color"
            aria-label={`${label}: pick`}
            name={name}
            value={isFullHexColor(shown) ? shown : '#000000'}
            onChange={({ target }) => onChange(target.value)}
            className="absolute -inset-2 size-[calc(100%+1rem)] cursor-pointer border-0 bg-transparent p-0 outline-none"
          />
        </span>
        <HexInput value={shown} isFollowing={value === null} onChange={onChange} />
        {onReset && value !== null && (
          <Button
            variant="ghost"
            size="small"
            aria-label={`${label}: use the primary colour`}
            onClick={onReset}
          >
            Reset
          </Button>
        )}
      </div>
    </Field>
  );
}

function HexInput({
  value,
  isFollowing,
  onChange,
}: {
  value: string;
  isFollowing: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Input
      value={value}
      onChange={({ target }) => onChange(completeHex(target.value))}
      spellCheck={false}
      autoCapitalize="off"
      autoComplete="off"
      maxLength={7}
      className={isFollowing ? 'max-w-32 font-mono text-muted!' : 'max-w-32 font-mono'}
    />
  );
}

/** People paste colours with and without the sign. */
const completeHex = (typed: string) =>
  /^[0-9a-f]{6}$/i.test(typed.trim()) ? `#${typed.trim()}` : typed.trim();
