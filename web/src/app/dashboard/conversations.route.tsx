import { includesAccess } from '@parley/contract/businesses/business-roles';
import { ButtonLink } from '@parley/ui/basic';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Inbox } from '../../features/conversations/inbox/index.ts';
import { type TaughtReply, TeachDoor } from '../../features/conversations/messages/index.ts';
import { TeachDialog } from '../../features/inquiries/teach-dialog.tsx';
import { figureChoices } from '../../features/insights/figure-choices.ts';
import { paths } from '../../lib/paths.ts';
import { useDashboard } from './dashboard-context.ts';

export const meta = () => [{ title: 'Conversations - Parley' }];

/** One route for the list and for a conversation, so that the list stays where it is when another one is opened. */
export default function Conversations() {
  const { person, business } = useDashboard();
  const { conversationId } = useParams();
  const mayTeach = includesAccess(business.role, 'edit');
  const [taught, setTaught] = useState<TaughtReply | null>(null);
  return (
    <TeachDoor value={mayTeach ? setTaught : null}>
      <Inbox
        key={business.id}
        businessId={business.id}
        person={person}
        conversationId={conversationId}
        figures={figureChoices}
        emptyAction={
          includesAccess(business.role, 'read') && <ButtonLink to={paths.agents}>View your agents</ButtonLink>
        }
      />
      {taught && <TeachDialog businessId={business.id} target={taught} onClose={() => setTaught(null)} />}
    </TeachDoor>
  );
}
