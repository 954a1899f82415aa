import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Input, type InputProps } from './input.tsx';

export function PasswordInput(props: Omit<InputProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  const Mark = isShown ? EyeOff : Eye;
  return (
    <Input
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="off"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          // Without the word 'password': the label of the field alone should find the field.
          aria-label={isShown ? 'Hide characters' : 'Show characters'}
          onClick={() => setIsShown(!isShown)}
          className="grid size-8 place-items-center rounded-sm hover:text-text coarse:size-11"
        >
          <Mark className="size-4" aria-hidden="true" />
        </button>
      }
    />
  );
}
