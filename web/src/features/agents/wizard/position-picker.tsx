import { type WidgetPosition, widgetPosition } from '@parley/contract/agents/agent-settings';
import { clsx } from 'clsx';
import { useId } from 'react';

const names: Record<WidgetPosition, string> = {
  'bottom-right': 'Bottom right',
  'bottom-left': 'Bottom left',
  'top-right': 'Top right',
  'top-left': 'Top left',
};
const corners: Record<WidgetPosition, string> = {
  'bottom-right': 'right-1.5 bottom-1.5',
  'bottom-left': 'bottom-1.5 left-1.5',
  'top-right': 'top-4 right-1.5',
  'top-left': 'top-4 left-1.5',
};

/** The four corners of a page, drawn. */
export function PositionPicker({
  value,
  color,
  onChange,
}: {
  value: WidgetPosition;
  color: string;
  onChange: (position: WidgetPosition) => void;
}) {
  const group = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 font-medium">Position</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {widgetPosition.options.map((position) => (
          <label
            key={position}
            className="grid gap-2 rounded-control border border-line-strong bg-surface-raised p-2.5 text-center text-xs transition-colors hover:bg-surface-hover has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={group}
              value={position}
              checked={position === value}
              onChange={() => onChange(position)}
              className="sr-only"
            />
            <span
              aria-hidden="true"
              className="relative block h-14 overflow-hidden rounded-sm border bg-surface"
            >
              <span className="block h-2.5 border-b bg-surface-hover" />
              <span
                className={clsx('absolute size-3 rounded-full', corners[position])}
                style={{ backgroundColor: color }}
              />
            </span>
            {names[position]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
