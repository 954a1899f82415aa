import { Button } from '@parley/ui/basic';
import { ConfirmDialog } from '@parley/ui/overlay';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { attempt } from '../../screen/attempt.ts';
import { TeachDialog } from './teach-dialog.tsx';
import { type AgentPath, useTaughtPair, useUnteach } from './use-teaching.ts';

interface Props {
  path: AgentPath;
  documentId: string;
  /** The address asks for it. */
  isOpenAtFirst: boolean;
  onDeleted: () => void;
}

/** For the page of a document that was taught: another wording, or none at all. */
export function EditTaughtPair({ path, documentId, isOpenAtFirst, onDeleted }: Props) {
  const pair = useTaughtPair(path, documentId).data;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [isAsking, setIsAsking] = useState(false);
  const unteach = useUnteach(path);
  if (!pair) return null;
  return (
    <>
      <Button icon={<Pencil aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Edit answer
      </Button>
      <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setIsAsking(true)}>
        Delete answer
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title="Delete the taught answer?"
        description={`The agent no longer answers “${pair.question}” from it. This cannot be undone.`}
        confirmLabel="Delete answer"
        onConfirm={async () => {
          const isDone = await attempt(() => unteach.mutateAsync(documentId), {
            subject: 'taught',
            done: { title: 'Taught answer removed', description: 'The agent no longer answers from it.' },
            failed: 'The taught answer could not be removed',
          });
          if (isDone) onDeleted();
        }}
      />
      {isOpen && (
        <TeachDialog
          businessId={path.businessId}
          target={{ agentId: path.agentId, documentId, ...pair }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
