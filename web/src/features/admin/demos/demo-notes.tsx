import type { Demo } from '@parley/contract/leads/demos';
import { NotesDialog } from '../leads/notes-dialog.tsx';
import { useSaveDemoNotes } from './use-demos.ts';

/** `demo` is as it was when the dialog opened, so that somebody else's change meanwhile is noticed. */
export function DemoNotes({ demo, onClose }: { demo: Demo; onClose: () => void }) {
  const { id: demoId, version, name } = demo;
  const saveNotes = useSaveDemoNotes();
  return (
    <NotesDialog
      description={`Add private notes about ${name}'s demo request`}
      adminNotes={demo.adminNotes}
      subject={`demo:${demoId}`}
      save={(adminNotes) => saveNotes.mutateAsync({ demoId, version, adminNotes })}
      onClose={onClose}
    />
  );
}
