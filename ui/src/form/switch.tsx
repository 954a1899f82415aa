import type { ComponentProps } from 'react';
import { Choice, type ChoiceText } from './choice.tsx';

/** For a setting that takes effect at once; a checkbox is for what a form sends. */
export function Switch({
  label,
  hint,
  error,
  isLabelHidden,
  className,
  ...rest
}: Omit<ComponentProps<'input'>, 'type'> & ChoiceText) {
  return (
    <Choice
      side="end"
      label={label}
      hint={hint}
      error={error}
      className={className}
      isLabelHidden={isLabelHidden ?? false}
    >
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its own state */}
      {(ids) => <input {...ids} {...rest} type="checkbox" role="switch" className="switch" />}
    </Choice>
  );
}
