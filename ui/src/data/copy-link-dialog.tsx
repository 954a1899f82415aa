import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../basic/index.ts';
import { Field, Input } from '../form/index.ts';
import { Dialog } from '../overlay/index.ts';
import { CopyButton } from './code-block.tsx';

interface Props {
  title: ReactNode;
  /** What it is for, how long it works and who may have it. */
  description: ReactNode;
  link: string;
  /** Where it cannot be had again: only the button closes it. */
  isShownOnce?: boolean;
  onClose: () => void;
}

/** A link to pass on by hand. Where the browser refuses the clipboard, the link is selected. */
export function CopyLinkDialog({ title, description, link, isShownOnce = false, onClose }: Props) {
  const [isReminded, setIsReminded] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      {...(isShownOnce && { onDismissTried: () => setIsReminded(true) })}
      size="small"
      title={title}
      description={description}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className="grid gap-2">
        <Field label="Link">
          <Input ref={input} readOnly value={link} onFocus={({ currentTarget }) => currentTarget.select()} />
        </Field>
        <span className="justify-self-start">
          <CopyButton text={link} label="Copy link" onCopyFailed={() => input.current?.select()} />
        </span>
        {isReminded && (
          <p role="alert" className="text-warning-text">
            Copy the link first, then press “Done”.
          </p>
        )}
      </div>
    </Dialog>
  );
}
