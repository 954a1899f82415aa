import { Button } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { isApiError } from '../../lib/api-error.ts';
import { failureText } from '../../lib/failure-text.ts';

/** Whoever comes second is told, and may go on from what it says now. */
export function EditFailure({ failure, onReload }: { failure: Error; onReload: () => void }) {
  if (!isApiError(failure, 'conflict')) return <Banner tone="critical" title={failureText(failure)} />;
  return (
    <Banner
      tone="warning"
      title={failureText(failure)}
      actions={
        <Button size="small" onClick={onReload}>
          Show what it says now
        </Button>
      }
    >
      Nothing of yours was saved, so that the other change is not lost.
    </Banner>
  );
}
