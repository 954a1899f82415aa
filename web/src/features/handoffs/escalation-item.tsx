import type { Handoff } from '@parley/contract/conversations/handoffs';
import { Badge, VerifiedMark } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { clsx } from 'clsx';
import { ChevronDown, Mail, MessageSquare, Phone } from 'lucide-react';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { formatDayAndTime } from '../../lib/dates.ts';
import { EscalationActions } from './escalation-actions.tsx';
import { hasKeptReply, type ReplyProps } from './escalation-reply.tsx';
import { contactText, isContactVerified, promiseText, reasonText, statusLook } from './handoff-words.ts';
import { InquiryFiles } from './inquiry-files.tsx';

const methods = {
  email: { icon: <Mail />, label: 'By e-mail' },
  phone: { icon: <Phone />, label: 'By phone' },
  chat: { icon: <MessageSquare />, label: 'In the chat' },
};

interface Props {
  businessId: string;
  personId: string;
  handoff: Handoff;
  /** The one that the address names: it is scrolled to and ready for an answer. */
  isShown: boolean;
  Reply: ComponentType<ReplyProps>;
}

export function EscalationItem({ businessId, personId, handoff, isShown, Reply }: Props) {
  const [isReplying, setIsReplying] = useState(isShown);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isShown) item.current?.scrollIntoView({ block: 'center' });
  }, [isShown]);
  const { icon, label } = methods[handoff.contactMethod];
  const status = statusLook(handoff.status);

  return (
    <li ref={item} className={clsx('grid gap-4 px-card py-5', isShown && 'bg-accent-soft/50')}>
      <div className="flex gap-3">
        <span
          title={label}
          className="grid size-8 flex-none place-items-center rounded-full bg-surface-hover text-muted [&>svg]:size-4"
        >
          <span className="sr-only">{label}</span>
          {icon}
        </span>
        <div className="grid min-w-0 flex-1 gap-1.5">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5">
            <p
              dir="auto"
              className="min-w-0 max-w-reading flex-1 basis-64 whitespace-pre-wrap font-medium [overflow-wrap:anywhere]"
            >
              {handoff.userInquiry}
            </p>
            <Badge tone={status.tone}>{status.label}</Badge>
          </div>
          <InquiryFiles businessId={businessId} handoff={handoff} />
          <p className="flex flex-wrap gap-x-4 gap-y-0.5 text-muted">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {handoff.userName && (
                <>
                  <bdi>{handoff.userName}</bdi> <VerifiedMark isVerified={handoff.isNameProven} />,{' '}
                </>
              )}
              <bdi>{contactText(handoff)}</bdi>{' '}
              {isContactVerified(handoff) !== undefined && (
                <VerifiedMark isVerified={isContactVerified(handoff)!} />
              )}
            </span>
            <time dateTime={handoff.createdAt}>{formatDayAndTime(handoff.createdAt)}</time>
            <span>{handoff.agentName}</span>
            <span>{reasonText(handoff.reason)}</span>
          </p>
          <Promised handoff={handoff} />
        </div>
      </div>
      {handoff.mail === 'failed' && <MailFailed />}
      <History handoff={handoff} />
      {isReplying && (
        <Reply
          businessId={businessId}
          personId={personId}
          handoff={handoff}
          onDone={() => setIsReplying(false)}
        />
      )}
      <EscalationActions
        businessId={businessId}
        handoff={handoff}
        isReplying={isReplying}
        hasKeptReply={!isReplying && hasKeptReply(personId, handoff.id)}
        onReply={() => setIsReplying(true)}
      />
    </li>
  );
}

/** What the visitor was promised, as far as it still counts for something. */
function Promised({ handoff }: { handoff: Handoff }) {
  const promise = promiseText(handoff, new Date());
  if (!promise) return null;
  const { isBroken, text } = promise;
  return (
    <p className={clsx('text-xs', isBroken ? 'font-medium text-critical-text' : 'text-muted')}>{text}</p>
  );
}

function MailFailed() {
  return (
    <Banner tone="critical" className="sm:ml-11" title="The mail about this escalation could not be sent.">
      Your team may not know of it yet. Nothing is lost: answer from here, and ask whoever runs the server to
      check its mail settings.
    </Banner>
  );
}

function History({ handoff: { conversationHistory } }: { handoff: Handoff }) {
  if (conversationHistory.length === 0) return null;
  return (
    <details className="group text-xs sm:ml-11">
      <summary className="-my-1 flex min-h-[max(1.5rem,var(--size-target))] w-fit list-none items-center gap-1 rounded-control text-muted hover:text-text">
        <ChevronDown
          className="size-3.5 flex-none transition-transform group-open:rotate-180"
          aria-hidden="true"
        />
        What was said before (
        {conversationHistory.length === 1 ? '1 message' : `${conversationHistory.length} messages`})
      </summary>
      <ol className="mt-2 grid max-h-80 max-w-3xl gap-2 overflow-y-auto rounded-control border p-3">
        {conversationHistory.map(({ role, content }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: kept as it was, in its order
          <li key={index} className="grid gap-0.5">
            <span className="text-muted">{role === 'user' ? 'Customer' : 'Agent'}</span>
            <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
              {content}
            </p>
          </li>
        ))}
      </ol>
    </details>
  );
}
