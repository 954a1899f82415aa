import { type ReactNode, useId } from 'react';

type Props = {
  label: ReactNode;
  /** 0 to `max`; leave it out while the end is unknown. */
  value?: number | undefined;
  max?: number;
  /** Instead of the per cent. */
  valueText?: string;
  isLabelHidden?: boolean;
};

export function Progress({ label, value, max = 100, valueText, isLabelHidden }: Props) {
  const id = useId();
  const shown = valueText ?? (value === undefined ? undefined : `${Math.round((value / max) * 100)}%`);
  return (
    <div className="grid gap-1.5">
      <div className={isLabelHidden ? 'sr-only' : 'flex justify-between gap-3 text-xs leading-4.5'}>
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {shown && <span className="text-muted tabular-nums">{shown}</span>}
      </div>
      <progress
        id={id}
        className="meter"
        max={max}
        {...(value !== undefined && { value })}
        {...(valueText && { 'aria-valuetext': valueText })}
      />
    </div>
  );
}
