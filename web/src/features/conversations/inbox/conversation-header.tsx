import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import type { TeamView } from '@parley/contract/conversations/inbox';
import { Avatar, ButtonLink, IconButton } from '@parley/ui/basic';
import { ArrowLeft, PanelRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../screen/business-access.ts';
import { ConversationBadges } from '../conversation-badges.tsx';
import { visitorName } from '../conversation-counts.ts';
import type { ConversationPath } from '../use-conversations.ts';
import { VisitorNameMark } from '../visitors/index.ts';
import { ConversationActions } from './conversation-actions.tsx';
import { StateBadge } from './state-badge.tsx';

interface Props {
  path: ConversationPath;
  personId: string;
  conversation: ConversationDetails;
  team: TeamView | undefined;
  onShowDetails: () => void;
}

export function ConversationHeader({ path, personId, conversation, team, onShowDetails }: Props) {
  const { search } = useLocation();
  const mayRead = useMay('read');
  const name = visitorName(conversation.visitor.name);
  return (
    <header className="flex flex-none flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2.5">
      <div className="flex min-w-0 flex-1 basis-56 items-center gap-3">
        <ButtonLink
          to={paths.conversations + search}
          variant="ghost"
          className="button-icon @3xl/inbox:hidden -ml-2"
          icon={<ArrowLeft aria-hidden="true" />}
        >
          <span className="sr-only">Back to Conversations</span>
        </ButtonLink>
        <Avatar name={name} />
        <div className="grid min-w-0">
          <h1 className="flex min-w-0 items-center gap-2 font-semibold">
            <bdi className="truncate">{name}</bdi>
            <VisitorNameMark name={conversation.visitor.name} isProven={conversation.visitor.isNameProven} />
            {conversation.visitor.isHere && <HereNow />}
          </h1>
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-muted text-xs">
            <p className="min-w-0 truncate">
              Agent:{' '}
              {mayRead ? (
                <Link to={paths.agent(conversation.agentId)} className="text-link">
                  {conversation.agentName}
                </Link>
              ) : (
                conversation.agentName
              )}
            </p>
            {conversation.mode === 'person' || !team ? (
              <ConversationBadges
                conversation={{ ...conversation, escalated: false, rating: null }}
                isClosedShown
              />
            ) : (
              <StateBadge conversation={{ ...conversation, ...team }} />
            )}
          </div>
        </div>
        <span className="@3xl/inbox:hidden ml-auto flex-none">
          <ShowDetails onShow={onShowDetails} />
        </span>
      </div>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
        <ConversationActions
          path={path}
          personId={personId}
          conversation={conversation}
          isEscalated={team ? team.openHandoff !== null : false}
        />
        <span className="@3xl/inbox:block @6xl/inbox:hidden hidden">
          <ShowDetails onShow={onShowDetails} />
        </span>
      </div>
    </header>
  );
}

const ShowDetails = ({ onShow }: { onShow: () => void }) => (
  <IconButton label="Details" icon={<PanelRight aria-hidden="true" />} onClick={onShow} />
);

function HereNow() {
  return (
    <span className="flex flex-none items-center gap-1.5 font-normal text-positive-text text-xs">
      <span aria-hidden="true" className="size-1.5 rounded-full bg-positive" />
      Here now
    </span>
  );
}
