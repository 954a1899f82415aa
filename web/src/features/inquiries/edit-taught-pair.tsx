import { Button } from '@parley/ui/basic';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { TeachDialog } from './teach-dialog.tsx';
import { type AgentPath, useTaughtPair } from './use-teaching.ts';

interface Props {
  path: AgentPath;
  documentId: string;
  /** The address asks for it. */
  isOpenAtFirst: boolean;
}

/** For the page of a document that was taught. */
export function EditTaughtPair({ path, documentId, isOpenAtFirst }: Props) {
  const pair = useTaughtPair(path, documentId).data;
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  if (!pair) return null;
  return (
    <>
      <Button icon={<Pencil aria-hidden="true" />} onClick={() => setIsOpen(true)}>
        Edit answer
      </Button>
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
