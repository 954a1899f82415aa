import { Button } from '@parley/ui/basic';
import { Dialog } from '@parley/ui/overlay';
import { shownName } from './upload-failure.ts';
import type { Upload } from './use-uploads.ts';

interface Props {
  /** Files whose name is taken, the first of which is asked about. */
  duplicates: Upload[];
  onReplace: (uploads: Upload[]) => void;
  onSkip: (upload: Upload) => void;
}

/** Asks what to do with files of which the agent has a document of the same name. */
export function DuplicateDocuments({ duplicates, onReplace, onSkip }: Props) {
  const [first] = duplicates;
  const name = first ? shownName(first.file) : '';
  return (
    <Dialog
      // The next one is another question, with the focus at its beginning.
      key={first?.id ?? 'none'}
      isOpen={first !== undefined}
      onOpenChange={() => first && onSkip(first)}
      size="small"
      title="Duplicate Document"
      description={`A document named ${name} already exists in this agent's knowledge base. Please rename the file or choose a different one.`}
      footer={
        <>
          <Button onClick={() => first && onSkip(first)}>OK</Button>
          {duplicates.length > 1 && (
            <Button onClick={() => onReplace(duplicates)}>Replace all {duplicates.length}</Button>
          )}
          <Button variant="primary" onClick={() => first && onReplace([first])}>
            Replace
          </Button>
        </>
      }
    >
      <p className="text-muted">
        Or replace it{first?.agentName && ` in ${first.agentName}`}: the file becomes the new version of that
        document. The agent answers from the old one until the new one has been read, and keeps it if it
        cannot be read.
      </p>
    </Dialog>
  );
}
