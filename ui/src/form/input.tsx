import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { useFieldProps } from './field.tsx';

export type InputProps = ComponentProps<'input'> & {
  /** A small icon inside, at the start. */
  icon?: ReactNode;
  /** Something inside, at the end: a unit, a clear button. */
  end?: ReactNode;
};

export function Input({ icon, end, className, ...rest }: InputProps) {
  const field = useFieldProps();
  const input = (
    <input
      {...field}
      {...rest}
      className={clsx('control', icon && 'pl-9', end && 'pr-11', !icon && !end && className)}
    />
  );
  if (!icon && !end) return input;
  return (
    <div className={clsx('relative', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-muted [&>svg]:size-4">
          {icon}
        </span>
      )}
      {input}
      {end && <span className="absolute inset-y-0 right-0 flex items-center pr-1 text-muted">{end}</span>}
    </div>
  );
}
