import type { ConversationDetails } from '@parley/contract/conversations/conversations';
import { Badge, VerifiedMark } from '@parley/ui/basic';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDayAndTime } from '../../../lib/dates.ts';
import { paths } from '../../../lib/paths.ts';
import { useMay } from '../../../screen/business-access.ts';
import { RatingBadge } from '../conversation-badges.tsx';
import { browserName, languageName, lasted, pageLabel } from './visitor-words.ts';

/** What the team knows of the visitor and of the conversation. All of it but our own words is the visitor's text. */
export function VisitorDetails({ conversation }: { conversation: ConversationDetails }) {
  const mayRead = useMay('read');
  const {
    visitor,
    agentId,
    agentName,
    startedAt,
    messageCount,
    durationSeconds,
    rating,
    feedback,
    wasHelpful,
  } = conversation;
  return (
    <div className="grid gap-6">
      <Group title="Visitor">
        <Fact label="Status">
          {visitor.isHere ? <Badge tone="positive">Here now</Badge> : <Badge>Not on the page</Badge>}
        </Fact>
        <Fact label="Name">
          {visitor.name && (
            <Said isVerified={visitor.isNameProven}>
              <bdi>{visitor.name}</bdi>
            </Said>
          )}
        </Fact>
        <Fact label="E-mail">
          {visitor.email && (
            <Said isVerified={visitor.isEmailProven}>
              <a
                href={`mailto:${encodeURIComponent(visitor.email).replace('%40', '@')}`}
                className="text-link"
              >
                <bdi>{visitor.email}</bdi>
              </a>
            </Said>
          )}
        </Fact>
        <Fact label="Phone">
          {visitor.phone && (
            <Said isVerified={false}>
              <a href={`tel:${visitor.phone.replace(/[^+\d]/g, '')}`} className="text-link">
                <bdi>{visitor.phone}</bdi>
              </a>
            </Said>
          )}
        </Fact>
        <Fact label="Customer">
          {visitor.userIdentifier && (
            <Said isVerified={visitor.isProven}>
              <bdi>{visitor.userIdentifier}</bdi>
            </Said>
          )}
        </Fact>
        <Fact label="Page">{visitor.pageUrl && <PageLink url={visitor.pageUrl} />}</Fact>
        <Fact label="Language">{visitor.language && languageName(visitor.language)}</Fact>
        <Fact label="Browser">
          {visitor.userAgent && <span title={visitor.userAgent}>{browserName(visitor.userAgent)}</span>}
        </Fact>
        {hasClaims(visitor) && (
          <div className="text-muted text-xs">
            <dt className="inline">Not verified:</dt>{' '}
            <dd className="inline">
              the visitor typed it, or the page claims it. Make sure before you tell what is meant for this
              person alone.
            </dd>
          </div>
        )}
      </Group>
      <Group title="Conversation">
        <Fact label="Agent">
          {mayRead ? (
            <Link to={paths.agent(agentId)} className="text-link">
              {agentName}
            </Link>
          ) : (
            agentName
          )}
        </Fact>
        <Fact label="Started">{formatDayAndTime(startedAt)}</Fact>
        <Fact label="Messages">{messageCount.toLocaleString('en-US')}</Fact>
        <Fact label="Lasted">{durationSeconds !== null && lasted(durationSeconds)}</Fact>
        <Fact label="Rating">{rating !== null && <RatingBadge rating={rating} />}</Fact>
        <Fact label="Helpful">{wasHelpful !== null && (wasHelpful ? 'Yes' : 'No')}</Fact>
        <Fact label="Comment">{feedback && <span dir="auto">{feedback}</span>}</Fact>
        <Fact label="Escalation">
          {conversation.handoffId && (
            <Link to={paths.escalation(conversation.handoffId)} className="text-link">
              Open the escalation
            </Link>
          )}
        </Fact>
      </Group>
    </div>
  );
}

const hasClaims = ({ name, isNameProven, email, isEmailProven, phone }: ConversationDetails['visitor']) =>
  (name !== null && !isNameProven) || (email !== null && !isEmailProven) || phone !== null;

function Said({ isVerified, children }: { isVerified: boolean; children: ReactNode }) {
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      {children}
      <VerifiedMark isVerified={isVerified} />
    </span>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold">{title}</h2>
      <dl className="grid gap-3">{children}</dl>
    </section>
  );
}

/** Nothing at all for what is not known. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="grid min-w-0 gap-0.5">
      <dt className="text-muted text-xs">{label}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function PageLink({ url }: { url: string }) {
  if (!/^https?:\/\//i.test(url)) return <bdi>{url}</bdi>;
  return (
    <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
      <bdi>{pageLabel(url)}</bdi>
    </a>
  );
}
