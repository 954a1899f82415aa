import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { formDrafts, withoutSecrets } from './form-drafts.ts';

/** Keeps what stands in the form over a session that ends, for the same person at the same place. */
export function useFormDraft<Typed extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Sent>,
) {
  // Read here, so that the form keeps it up to date.
  const { isDirty: _, defaultValues } = form.formState;
  // One page may edit many things with the same fields: what stood there before tells them apart.
  const place = `${window.location.pathname} ${JSON.stringify(withoutSecrets(defaultValues ?? {}))}`;
  useEffect(() => {
    const fields = form.getValues();
    for (const [name, value] of Object.entries(formDrafts.take(place) ?? {}))
      if (name in fields)
        form.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    return formDrafts.add({
      place,
      read: () => (form.formState.isDirty ? form.getValues() : undefined),
    });
  }, [form, place]);
}
