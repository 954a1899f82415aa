import { ButtonLink } from '@parley/ui/basic';
import { Card, Page } from '@parley/ui/layout';
import { EmptyState } from '@parley/ui/state';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { InquiryList } from './inquiry-list.tsx';
import { QuestionList } from './question-list.tsx';
import { TeachDialog } from './teach-dialog.tsx';
import { useInquiries, useQuestionGroups } from './use-inquiries.ts';
import type { TeachTarget } from './use-teaching.ts';

/** What agents could not answer: the questions themselves, to be closed one by one, and the conversations they come from. */
export function InquiriesPage({ businessId }: { businessId: string }) {
  const [taught, setTaught] = useState<TeachTarget | null>(null);
  const all = useInquiries(businessId, {}).data;
  const open = useQuestionGroups(businessId, { status: 'open', page: 1 }).data;
  const isEmpty = all?.total === 0 && open?.count === 0;
  return (
    <Page
      title="Unanswered Inquiries"
      description="What your agents could not answer, and the conversations that did not go well."
    >
      {isEmpty ? (
        <NoInquiries />
      ) : (
        <>
          <QuestionList businessId={businessId} onTeach={setTaught} />
          <InquiryList businessId={businessId} />
        </>
      )}
      {taught && (
        <TeachDialog
          key={taught.groupId}
          businessId={businessId}
          target={taught}
          onClose={() => setTaught(null)}
        />
      )}
    </Page>
  );
}

function NoInquiries() {
  return (
    <Card isFlush>
      <EmptyState
        icon={<CircleCheck />}
        title="No Unanswered Inquiries"
        hint="When an agent does not know an answer, or a visitor is not happy with one, it appears here. Teach the answer once, and the next visitor gets it."
        action={
          <>
            <ButtonLink to={paths.analytics}>View Analytics</ButtonLink>
            <ButtonLink to={paths.knowledgeBase} variant="primary">
              Check Knowledge Base
            </ButtonLink>
          </>
        }
      />
    </Card>
  );
}
