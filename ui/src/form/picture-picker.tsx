import { ImageUp } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { Button } from '../basic/index.ts';

interface Props {
  label: string;
  /** As it stands now. */
  picture: ReactNode;
  hasPicture: boolean;
  hint: string;
  fault?: string | undefined;
  isBusy: boolean;
  onChoose: (file: File) => void;
  onRemove: () => void;
}

/** A picture that is kept as soon as it is chosen. */
export function PicturePicker({
  label,
  picture,
  hasPicture,
  hint,
  fault,
  isBusy,
  onChoose,
  onRemove,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const noun = label.toLowerCase();
  return (
    <fieldset aria-describedby={hintId}>
      <legend className="mb-1.5 font-medium">{label}</legend>
      <div className="flex items-center gap-4">
        {picture}
        <div className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              isLoading={isBusy}
              icon={<ImageUp aria-hidden="true" />}
              onClick={() => input.current?.click()}
            >
              {hasPicture ? `Replace ${noun}` : `Choose a ${noun}`}
            </Button>
            {hasPicture && (
              <Button size="small" variant="ghost" disabled={isBusy} onClick={onRemove}>
                Remove {noun}
              </Button>
            )}
          </div>
          <p id={hintId} className="text-muted text-xs">
            {hint}
          </p>
        </div>
      </div>
      {fault && (
        <p role="alert" className="mt-2 text-critical-text text-xs">
          {fault}
        </p>
      )}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/svg+xml"
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </fieldset>
  );
}
