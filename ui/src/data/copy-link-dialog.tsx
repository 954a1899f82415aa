import { type ReactNode, useRef } from 'react';
import { Button } from '../basic/index.ts';
import { Field, Input } from '../form/index.ts';
import { Dialog } from '../overlay/index.ts';
import { CopyButton } from './code-block.tsx';

interface Props {
  title: ReactNode;
  /** What it is for, how long it works and who may have it. */
  description: ReactNode;
  link: string;
  onClose: () => void;
}

/** A link to pass on by hand. Where the browser refuses the clipboard, the link is selected. */
export function CopyLinkDialog({ title, description, link, onClose }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
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
      </div>
    </Dialog>
  );
}
