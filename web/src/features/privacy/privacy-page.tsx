import { Skeleton } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { QueryState } from '../../screen/query-state.tsx';
import { modelText } from './privacy-words.ts';
import { RetentionCard } from './retention-card.tsx';
import { usePrivacySettings } from './use-privacy.ts';
import { VisitorCard } from './visitor-card.tsx';

/** What becomes of what visitors say. */
export function PrivacyPage({ businessId }: { businessId: string }) {
  const settings = usePrivacySettings(businessId);
  return (
    <div className="grid gap-4">
      <QueryState
        query={settings}
        inCard
        loading={
          <Card title="How long conversations are kept">
            <Skeleton className="h-48" />
          </Card>
        }
      >
        {(loaded) => (
          <>
            <RetentionCard key={loaded.retentionDays} businessId={businessId} settings={loaded} />
            <VisitorCard businessId={businessId} />
            <Card title="Language model" description={modelText(loaded.languageModel)} />
          </>
        )}
      </QueryState>
    </div>
  );
}
