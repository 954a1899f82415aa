import { useRef, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { isApiError } from './api-error.ts';

/** Sends a form once at a time, shows the server's words at the fields they belong to, and keeps what was typed. */
export function useFormSubmit<Typed extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Sent>,
  send: (values: Sent) => Promise<unknown>,
) {
  const isSending = useRef(false);
  const [failure, setFailure] = useState<Error | null>(null);

  const submit = form.handleSubmit(async (values) => {
    // The button is disabled only after the next paint; two quick presses of Enter would come before it.
    if (isSending.current) return;
    isSending.current = true;
    setFailure(null);
    try {
      await send(values);
    } catch (error) {
      setFailure(placeOnFields(form, error as Error));
    } finally {
      isSending.current = false;
    }
  });

  return { submit, failure, isSending: form.formState.isSubmitting };
}

/** The error, unless the form's own fields now show all of it. */
function placeOnFields<Typed extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Sent>,
  error: Error,
) {
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  const typed = form.getValues();
  const placed = fields.filter(([name]) => name in typed);
  for (const [index, [name, message]] of placed.entries()) {
    form.setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return placed.length > 0 && placed.length === fields.length ? null : error;
}
