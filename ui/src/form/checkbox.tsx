import type { ComponentProps } from 'react';
import { Choice, type ChoiceText } from './choice.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> &
  ChoiceText & { isIndeterminate?: boolean };

/** `<Checkbox label="I agree" error={errors.terms?.message} {...register('terms')} />` */
export function Checkbox(props: CheckboxProps) {
  const {
    label,
    hint,
    error,
    isLabelHidden,
    isRequired,
    isIndeterminate = false,
    className,
    ref,
    ...rest
  } = props;
  return (
    <Choice
      side="start"
      label={label}
      hint={hint}
      error={error}
      className={className}
      isLabelHidden={isLabelHidden ?? false}
      isRequired={isRequired ?? false}
    >
      {(ids) => (
        <input
          {...ids}
          {...rest}
          type="checkbox"
          className="check"
          ref={(input) => {
            if (input) input.indeterminate = isIndeterminate;
            if (typeof ref === 'function') return ref(input);
            if (ref) ref.current = input;
          }}
        />
      )}
    </Choice>
  );
}
