import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, get, type Path, type UseFormReturn } from 'react-hook-form';
import { isApiError } from './api-error.ts';
import { useUnsavedChanges } from './unsaved-changes.ts';
import { useFormDraft } from './use-form-draft.ts';

interface Options {
  /** Called for every attempt, also one that is refused before it is sent: what was said of earlier ones is over. */
  onAttempt?: () => void;
  /** For what somebody would miss: leaving the page with changes asks first. */
  isWorthAsking?: boolean;
}

/** What `send` returns where it has asked something first and left the form as it is. */
export const notSent = Symbol('not sent');

/** Sends a form once at a time, shows the server's words at the fields they belong to, and keeps what was typed. */
export function useFormSubmit<Typed extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Sent>,
  send: (values: Sent) => Promise<unknown>,
  { onAttempt, isWorthAsking = false }: Options = {},
) {
  const isSending = useRef(false);
  const element = useRef<HTMLFormElement | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useFormDraft(form);
  const unsaved = useUnsavedChanges(isWorthAsking && form.formState.isDirty);

  // The form may be long and its button far from the place where its failure stands.
  useEffect(() => {
    if (failure) element.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  const handleSubmit = form.handleSubmit(async (values) => {
    // The button is disabled only after the next paint; two quick presses of Enter would come before it.
    if (isSending.current) return;
    isSending.current = true;
    unsaved.release();
    try {
      const sent = await send(values);
      if (sent === notSent) unsaved.holdAgain();
    } catch (error) {
      unsaved.holdAgain();
      setFailure(placeOnFields(form, error as Error));
    } finally {
      isSending.current = false;
    }
  });
  const submit = (event?: SyntheticEvent) => {
    if (!isSending.current) {
      if (event?.currentTarget instanceof HTMLFormElement) element.current = event.currentTarget;
      setFailure(null);
      onAttempt?.();
    }
    return handleSubmit(event);
  };

  return {
    submit,
    failure,
    /** For what makes the failure old news without a new attempt. */
    clearFailure: () => setFailure(null),
    isSending: form.formState.isSubmitting,
  };
}

/** The error, unless the form's own fields now show all of it. */
function placeOnFields<Typed extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Sent>,
  error: Error,
) {
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  const typed = form.getValues();
  const placed = fields.filter(([name]) => get(typed, name) !== undefined);
  for (const [index, [name, message]] of placed.entries()) {
    form.setError(name as Path<Typed>, { type: 'server', message }, { shouldFocus: index === 0 });
  }
  return placed.length > 0 && placed.length === fields.length ? null : error;
}
