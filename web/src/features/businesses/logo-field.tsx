import { logoUpload } from '@parley/contract/businesses/logos';
import { Button } from '@parley/ui/basic';
import { ImageUp } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';

/** A logo that waits in the form until it is sent. */
export function LogoField({
  logo,
  onChange,
  className,
}: {
  logo: File | null;
  onChange: (logo: File | null) => void;
  className?: string;
}) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const preview = usePreview(logo);
  const [fault, setFault] = useState<string | null>(null);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const checked = logoUpload.safeParse(file);
    setFault(checked.success ? null : (checked.error.issues[0]?.message ?? 'Invalid logo file'));
    if (checked.success) onChange(file);
  };

  return (
    <fieldset className={className} aria-describedby={hintId}>
      <legend className="mb-1.5 font-medium">Logo</legend>
      <div className="flex items-center gap-4">
        <span className="grid size-16 flex-none place-items-center overflow-hidden rounded-card border bg-surface-sunken text-muted">
          {preview ? (
            <img src={preview} alt="" className="size-full object-contain" />
          ) : (
            <ImageUp className="size-5" aria-hidden="true" />
          )}
        </span>
        <div className="grid min-w-0 gap-1.5">
          <div className="flex flex-wrap gap-2">
            <Button size="small" onClick={() => input.current?.click()}>
              {logo ? 'Replace logo' : 'Choose a logo'}
            </Button>
            {logo && (
              <Button size="small" variant="ghost" onClick={() => onChange(null)}>
                Remove logo
              </Button>
            )}
          </div>
          <p id={hintId} className="truncate text-muted text-xs">
            {logo ? logo.name : 'JPG, PNG, GIF or SVG, less than 2MB'}
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
        aria-label="Logo"
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          choose(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}

function usePreview(file: File | null) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setAddress(null);
    const url = URL.createObjectURL(file);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return address;
}
