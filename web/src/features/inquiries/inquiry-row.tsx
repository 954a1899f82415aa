import { inquiryLabels, type UnansweredInquiry } from '@parley/contract/conversations/inquiries';
import { Badge, IconButton } from '@parley/ui/basic';
import { toast } from '@parley/ui/toast';
import { Eye, Star } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { formatDayAndTime } from '../../lib/dates.ts';
import { paths } from '../../lib/paths.ts';
import {
  describeInquiry,
  durationText,
  inquiryTones,
  messagesText,
  shortQuestion,
  shortSession,
} from './inquiry-words.ts';

export function InquiryRow({ inquiry }: { inquiry: UnansweredInquiry }) {
  const { id, issueType, agentName, rating, firstUserMessage, startedAt, messageCount, sessionId } = inquiry;
  const navigate = useNavigate();
  const showSession = () =>
    toast({
      title: 'Session ID',
      description: sessionId,
      action: { label: 'Open conversation', onClick: () => void navigate(paths.conversation(id)) },
      subject: 'inquiry',
    });
  const question = shortQuestion(firstUserMessage ?? 'The visitor wrote nothing.');
  return (
    <li className="flex items-start gap-3 px-card py-3.5">
      <div className="grid min-w-0 flex-1 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Badge tone={inquiryTones[issueType]}>{inquiryLabels[issueType]}</Badge>
          <bdi className="min-w-0 font-medium [overflow-wrap:anywhere]">{agentName}</bdi>
          {rating !== null && (
            <span className="inline-flex items-center gap-1 text-xs tabular-nums">
              <Star className="size-3 text-muted" aria-hidden="true" />
              <span className="sr-only">Rating</span>
              {rating}/5
            </span>
          )}
          {!inquiry.hasUnanswered && inquiry.openHandoff === null && (
            <span className="text-muted text-xs">Every question in it was answered</span>
          )}
        </p>
        <p className="text-muted">{describeInquiry(inquiry)}</p>
        <p dir="auto" className="[overflow-wrap:anywhere]">
          <Link to={paths.conversation(id)} className="underline-offset-2 hover:underline">
            {question}
          </Link>
        </p>
        <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-xs tabular-nums">
          <time dateTime={startedAt}>{formatDayAndTime(startedAt)}</time>
          <span>{messagesText(messageCount)}</span>
          <span>
            Session <span className="font-mono">{shortSession(sessionId)}</span>
          </span>
          <span>{durationText(inquiry)}</span>
        </p>
      </div>
      <IconButton
        size="small"
        label={`Show the session of: ${question}`}
        icon={<Eye aria-hidden="true" />}
        onClick={showSession}
      />
    </li>
  );
}
