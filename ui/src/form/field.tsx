import { clsx } from 'clsx';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useSteadyWhilePressed } from '../basic/index.ts';

type FieldIds = {
  controlId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
};
const FieldContext = createContext<FieldIds | undefined>(undefined);

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Usually `formState.errors.name?.message`. */
  error?: string | undefined;
  isRequired?: boolean;
  isLabelHidden?: boolean;
  /** Beside the label: a link such as 'Forgot password?' or a counter. */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

/**
 * Label, hint and error around one control, wired by ids: any control of this folder inside it picks them up by itself.
 * `<Field label="Email" error={errors.email?.message}><Input {...register('email')} /></Field>`
 */
export function Field({
  label,
  hint,
  error,
  isRequired = false,
  isLabelHidden,
  aside,
  className,
  children,
}: FieldProps) {
  const controlId = useId();
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = clsx(hint && hintId, error && errorId) || undefined;
  return (
    <FieldContext value={{ controlId, describedBy, isInvalid: Boolean(error), isRequired }}>
      <div className={clsx('grid content-start gap-1.5', className)}>
        <div className={clsx('flex items-baseline justify-between gap-3', isLabelHidden && 'sr-only')}>
          <label htmlFor={controlId} className="font-medium">
            {label}
            {isRequired && <RequiredMark />}
          </label>
          {aside && (
            <span className="coarse:[&>a]:-my-3.5 coarse:[&>a]:inline-block coarse:[&>a]:py-3.5">
              {aside}
            </span>
          )}
        </div>
        {children}
        {hint && (
          <p id={hintId} className="text-muted text-xs leading-4.5">
            {hint}
          </p>
        )}
        <FieldError id={errorId} error={error} />
      </div>
    </FieldContext>
  );
}

/** Drawn by the style sheet: the star is no part of the label's words. */
export function RequiredMark() {
  return <span aria-hidden="true" className="ml-0.5 text-critical-text before:content-['*']" />;
}

export function FieldError({ id, error: given }: { id: string; error: string | undefined }) {
  const error = useSteadyWhilePressed(given);
  return error ? (
    <p id={id} role="alert" className="text-critical-text text-xs leading-4.5">
      {error}
    </p>
  ) : null;
}

type ControlProps = {
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
};

/** What a control takes from the Field around it; its own props win. */
export function useFieldProps(): ControlProps {
  const field = useContext(FieldContext);
  if (!field) return {};
  return {
    id: field.controlId,
    ...(field.describedBy && { 'aria-describedby': field.describedBy }),
    ...(field.isInvalid && { 'aria-invalid': true }),
    ...(field.isRequired && { 'aria-required': true }),
  };
}
