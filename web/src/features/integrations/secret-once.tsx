import { Button } from '@parley/ui/basic';
import { CodeBlock } from '@parley/ui/data';
import { Dialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { toast } from '@parley/ui/toast';
import { useState } from 'react';

interface Props {
  title: string;
  label: string;
  /** Null while there is nothing to show. */
  secret: string | null;
  hint: string;
  onClose: () => void;
}

/** What can be read this once. A press beside it warns before it is lost; the second one is meant. */
export function SecretOnce({ title, label, secret, hint, onClose }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const [isWarned, setIsWarned] = useState(false);
  const close = () => {
    setIsCopied(false);
    setIsWarned(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={secret !== null}
      onOpenChange={() => (isCopied || isWarned ? close() : setIsWarned(true))}
      size="medium"
      title={title}
      description={hint}
      footer={
        <Button variant="primary" onClick={close}>
          I have copied it
        </Button>
      }
    >
      <div className="grid gap-3">
        <CodeBlock
          label={label}
          code={secret ?? ''}
          onCopied={() => setIsCopied(true)}
          onCopyFailed={() =>
            toast({
              title: 'Copy failed',
              description: 'Select the text and copy it by hand.',
              tone: 'critical',
              subject: 'copy',
            })
          }
        />
        <Banner
          tone={isWarned ? 'critical' : 'warning'}
          title={isWarned ? 'Copy it before you close this' : 'It is shown only now'}
        >
          Keep it where only your program can read it. We cannot show it again.
        </Banner>
      </div>
    </Dialog>
  );
}
