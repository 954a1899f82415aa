import type { BusinessDocument } from '@parley/contract/knowledge/knowledge';
import { Button } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { attempt } from '../../screen/attempt.ts';
import { useMay } from '../../screen/business-access.ts';
import { notStartedToast, readingSubject } from './reading-news.ts';
import { useRetryDocuments } from './use-documents.ts';

interface Props {
  businessId: string;
  failed: BusinessDocument[];
  /** Whether the list below shows nothing else. */
  areAlone: boolean;
  onShow: (areAlone: boolean) => void;
}

/** Documents that could not be read, wherever they stand in the list, and one press to try them all again. */
export function FailedDocuments({ businessId, failed, areAlone, onShow }: Props) {
  const mayEdit = useMay('edit');
  const retryAll = useRetryDocuments(businessId);
  const isOne = failed.length === 1;
  const retry = () =>
    void attempt(() => retryAll.mutateAsync(failed), {
      subject: readingSubject,
      done: {
        title: isOne ? 'Processing document' : 'Processing documents',
        description: isOne ? `${failed[0]?.title} is read again.` : `${failed.length} are read again.`,
      },
      failed: notStartedToast,
    });
  return (
    <Banner
      tone="warning"
      title={isOne ? '1 document could not be read' : `${failed.length} documents could not be read`}
      actions={
        <>
          {mayEdit && (
            <Button size="small" isLoading={retryAll.isPending} onClick={retry}>
              {isOne ? 'Retry' : 'Retry all'}
            </Button>
          )}
          <Button size="small" onClick={() => onShow(!areAlone)}>
            {areAlone ? 'Show all documents' : isOne ? 'Show it' : 'Show them'}
          </Button>
        </>
      }
    >
      {isOne ? 'The reason stands beside it.' : 'The reason stands beside each.'} A file that is broken or
      protected has to be mended and uploaded anew.
    </Banner>
  );
}
