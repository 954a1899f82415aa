/** What is wrong with a value; undefined where nothing is. */
export type Rule = (value: string) => string | undefined;

/** The bounds of a field: what it must be, and how many characters fit into it. */
export interface FieldRule {
  rule?: Rule;
  maxLength: number;
}
export type FormRules<Field extends string> = Record<Field, FieldRule>;

export const atLeast =
  (length: number, message: string): Rule =>
  (value) =>
    value.trim().length < length ? message : undefined;

// As strict as one can be without refusing an address that exists; the server looks again.
const addressPattern = /^[^\s@]{1,64}@[^\s@.]+(?:\.[^\s@.]+)+$/;

export const isAddress =
  (message: string): Rule =>
  (value) =>
    addressPattern.test(value.trim()) ? undefined : message;

/** The faults of a form by field; empty where it can be sent. */
export function findFaults<Field extends string>(
  values: Record<Field, string>,
  rules: FormRules<Field>,
): Partial<Record<Field, string>> {
  const faults: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(rules) as Field[]) {
    const fault = rules[field].rule?.(values[field]);
    if (fault) faults[field] = fault;
  }
  return faults;
}
