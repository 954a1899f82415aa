import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldProps } from './field.tsx';

/** Grows with its text where the browser can, from `rows` lines on. */
export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldProps();
  return (
    <textarea
      {...field}
      rows={rows}
      {...rest}
      className={clsx('control max-h-96 resize-y py-2', className)}
    />
  );
}
