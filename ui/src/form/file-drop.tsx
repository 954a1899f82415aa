import { clsx } from 'clsx';
import { Upload } from 'lucide-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { Button } from '../basic/index.ts';

type Props = {
  label: string;
  /** Accepted kinds and the size limit, in words. */
  hint: string;
  /** As of `<input accept>`; checked again for dropped files. */
  accept?: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  buttonLabel?: string;
  onFiles: (files: File[]) => void;
  /** Dropped files of a kind that is not accepted. */
  onRefused?: (files: File[]) => void;
};

/** Files by button or by drag and drop; the same files may be chosen again. */
export function FileDrop({
  label,
  hint,
  accept,
  isMultiple = true,
  isDisabled,
  buttonLabel = 'Choose files',
  onFiles,
  onRefused,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [isOver, setIsOver] = useState(false);

  const take = (files: File[]) => {
    const fitting = files.filter((file) => isAccepted(file, accept));
    const refused = files.filter((file) => !fitting.includes(file));
    if (refused.length > 0) onRefused?.(refused);
    if (fitting.length > 0) onFiles(isMultiple ? fitting : fitting.slice(0, 1));
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) take([...event.dataTransfer.files]);
  };

  return (
    <fieldset
      aria-describedby={hintId}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={clsx(
        'grid justify-items-center gap-3 rounded-card border border-dashed px-6 py-8 text-center transition-colors',
        isOver && !isDisabled ? 'border-accent bg-accent-soft' : 'border-line-control bg-surface-sunken',
      )}
    >
      <legend className="sr-only">{label}</legend>
      <Upload aria-hidden="true" className="size-5 text-muted" />
      <div className="grid gap-0.5">
        <p className="font-medium">{isOver ? 'Drop to add' : label}</p>
        <p id={hintId} className="text-muted text-xs leading-4.5">
          {hint}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        multiple={isMultiple}
        disabled={isDisabled}
        {...(accept && { accept })}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button disabled={isDisabled} onClick={() => input.current?.click()}>
        {buttonLabel}
      </Button>
    </fieldset>
  );
}

/** The browser filters the file dialog by `accept` but not what is dropped. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept?: string): boolean {
  if (!accept) return true;
  return accept.split(',').some((rule) => {
    const kind = rule.trim().toLowerCase();
    if (kind.startsWith('.')) return name.toLowerCase().endsWith(kind);
    if (kind.endsWith('/*')) return type.startsWith(kind.slice(0, -1));
    return type === kind;
  });
}
