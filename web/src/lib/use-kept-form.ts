import { useEffect } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { keptTexts } from './kept-texts.ts';

/** Keeps what was typed into a form over a reload. Whoever leaves the page, or sends the form, is done with it. */
export function useKeptForm<Typed extends FieldValues, Sent extends FieldValues>(
  form: UseFormReturn<Typed, unknown, Sent>,
  place: string,
) {
  // Read here, so that the form keeps it up to date.
  const { dirtyFields: _ } = form.formState;
  useEffect(() => {
    for (const [name, value] of Object.entries(readKept(place)))
      if (name in form.getValues())
        form.setValue(name as Path<Typed>, value as PathValue<Typed, Path<Typed>>, { shouldDirty: true });
    const watching = form.watch((values) => {
      const typed = Object.entries(values).filter(
        ([name]) => form.getFieldState(name as Path<Typed>).isDirty,
      );
      keptTexts.keep(place, typed.length > 0 ? JSON.stringify(Object.fromEntries(typed)) : '');
    });
    return () => {
      watching.unsubscribe();
      // A reload does not come here.
      keptTexts.keep(place, '');
    };
  }, [form, place]);
}

function readKept(place: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(keptTexts.read(place) || '{}'));
  } catch {
    return {};
  }
}
