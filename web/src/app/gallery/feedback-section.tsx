import {
  Avatar,
  Badge,
  Button,
  CountBadge,
  Progress,
  SkeletonCards,
  SkeletonRows,
  SpeechBubble,
  TypingDots,
} from '@parley/ui/basic';
import { CodeBlock, CopyButton } from '@parley/ui/data';
import { Card, Disclosure } from '@parley/ui/layout';
import { Banner, EmptyState, ErrorState } from '@parley/ui/state';
import { FileText, MessageSquare } from 'lucide-react';

const script = `<script
  src="https://parley.example/widget/widget.js"
  data-key="pk_live_4f9a"
  async
></script>`;

export function FeedbackSection() {
  return (
    <>
      <Card title="Status">
        <div className="grid gap-5">
          <div className="flex flex-wrap items-center gap-2">
            <Badge>Draft</Badge>
            <Badge tone="accent" isPulsing>
              Processing
            </Badge>
            <Badge tone="positive">Active</Badge>
            <Badge tone="warning">Pending</Badge>
            <Badge tone="critical">Failed</Badge>
            <Badge hasDot={false}>12 documents</Badge>
            <CountBadge count={7} label="7 unread notifications" />
            <CountBadge count={140} label="140 unread notifications" />
            <Avatar name="Ann Meyer" />
            <Avatar name="Harbour" size="small" />
            <Avatar name="Đặng Thị Hoa" size="large" isNameSpoken />
          </div>
          <div className="grid gap-3 lg:grid-cols-2">
            <Banner title="Your agent is learning">Two documents are still being read.</Banner>
            <Banner tone="accent" title="Invite your team" onClose={() => undefined}>
              Members can take over conversations.
            </Banner>
            <Banner tone="positive" title="Widget found on shop.example" />
            <Banner tone="warning" title="You're offline">
              Changes are sent when the connection is back.
            </Banner>
            <Banner
              tone="critical"
              title="Error loading data"
              actions={<Button size="small">Try Again</Button>}
            >
              The server did not answer. Nothing was changed.
            </Banner>
          </div>
          <div className="grid gap-5 sm:grid-cols-2">
            <Progress label="Setup" value={60} />
            <Progress label="Reading Prices.pdf" />
          </div>
        </div>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card>
          <EmptyState
            icon={<FileText />}
            title="No Documents Available"
            hint="Add a price list or a help page, and your agent answers from it within a minute."
            action={<Button variant="primary">Upload documents</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title="Error loading agents"
            message="The server did not answer in time. Your agents keep answering visitors."
            onRetry={() => undefined}
          />
        </Card>
      </div>
      <SkeletonCards count={3} label="Loading agents" />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Loading rows" isFlush>
          <SkeletonRows count={4} />
        </Card>
        <Card
          title="Conversation"
          actions={<MessageSquare aria-hidden="true" className="size-4 text-muted" />}
        >
          <ol className="flex flex-col gap-3">
            <SpeechBubble side="start" author="Harbour Coffee" time="9:40 AM">
              Hello! How can I help you today?
            </SpeechBubble>
            <SpeechBubble side="end" time="9:41 AM">
              Do you ship to Norway, and how long does it take?
            </SpeechBubble>
            <SpeechBubble
              side="start"
              author="Harbour Coffee"
              after={
                <p className="border-accent-line border-l-2 pl-3 text-muted text-xs">
                  "We ship to all Nordic countries in 3 to 5 days."
                </p>
              }
            >
              Yes. Parcels to Norway arrive within 3 to 5 working days.
            </SpeechBubble>
            <TypingDots label="The agent is typing" />
          </ol>
        </Card>
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-3">
          <CodeBlock label="Embed script" code={script} />
          <p className="flex items-center gap-2 text-muted">
            Session 4f9a21c7 <CopyButton text="4f9a21c7" label="Copy id" />
          </p>
        </div>
        <Card title="Questions">
          <Disclosure summary="Can I use my own documents?" group="questions">
            Yes: PDF, Word, text, CSV and Markdown, up to 10 MB each.
          </Disclosure>
          <Disclosure summary="What happens when the agent does not know?" group="questions">
            It says so and offers to hand over to a person.
          </Disclosure>
        </Card>
      </div>
    </>
  );
}
