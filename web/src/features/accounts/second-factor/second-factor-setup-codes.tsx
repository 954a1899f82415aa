import { Button } from '@parley/ui/basic';
import { Dialog } from '@parley/ui/overlay';
import { Copy, Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { attempt } from '../../../screen/attempt.ts';

/** The only time the codes are shown: only the button that says they are saved closes it. */
export function BackupCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const [isReminded, setIsReminded] = useState(false);
  useStayOnPage(() => setIsReminded(true));
  const copy = () =>
    attempt(() => navigator.clipboard.writeText(codes.join('\n')), {
      subject: 'mfa-setup',
      done: { title: 'Backup Codes Copied' },
      failed: () => ({ title: 'Copying failed', description: 'Select the codes and copy them by hand.' }),
    });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      onDismissTried={() => setIsReminded(true)}
      size="small"
      title="Backup codes"
      description="Each one signs you in once when you cannot get a code. Keep them somewhere safe: they are not shown again."
      footer={
        <>
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
            Copy
          </Button>
          <Button icon={<Download aria-hidden="true" />} onClick={() => download(codes)}>
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <ul
        aria-label="Backup codes"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-surface-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {isReminded && (
        <p role="alert" className="mt-3 text-warning-text">
          Copy or download the codes first, then press “I have saved them”.
        </p>
      )}
    </Dialog>
  );
}

/** Neither the browser's back nor a reload takes the codes away unasked. */
function useStayOnPage(onTried: () => void) {
  const blocker = useBlocker(true);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    onTried();
  }, [blocker, onTried]);
  useBeforeUnload((event) => event.preventDefault());
}

function download(codes: string[]) {
  const address = URL.createObjectURL(
    new Blob([`Parley backup codes\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'parley-backup-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
