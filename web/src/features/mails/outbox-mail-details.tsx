import { Badge, Button, SkeletonArea, SkeletonText } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Drawer } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { formatDayAndTime } from '../../lib/dates.ts';
import { useMailState } from '../../lib/use-mail-state.ts';
import { attempt } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { stateLooks, stateTexts } from './outbox-words.ts';
import { useOutboxMail, useSendAgain } from './use-outbox.ts';

export function OutboxMailDetails({ mailId, onClose }: { mailId: string; onClose: () => void }) {
  const mail = useOutboxMail(mailId);
  const mailState = useMailState();
  const sendAgain = useSendAgain();
  const canSend = mail.data !== undefined && mail.data.state !== 'sent' && mail.data.text !== null;

  const send = async () => {
    await attempt(
      async () => {
        await sendAgain.mutateAsync(mailId);
        onClose();
      },
      {
        done: { title: 'Mail sent', description: `The mail server took it for ${mail.data?.to}.` },
        failed: 'Not sent',
      },
    );
  };
  return (
    <Drawer
      isOpen
      onOpenChange={onClose}
      title={mail.data ? <bdi>{mail.data.subject || 'No subject'}</bdi> : 'Mail'}
      footer={
        canSend && (
          <Button
            variant="primary"
            isLoading={sendAgain.isPending}
            disabled={mailState === 'outbox'}
            onClick={() => void send()}
          >
            Send again
          </Button>
        )
      }
    >
      <QueryState
        query={mail}
        loading={
          <SkeletonArea label="Loading the mail">
            <SkeletonText lines={8} />
          </SkeletonArea>
        }
      >
        {(data) => (
          <div className="grid gap-5 wrap-anywhere">
            <Facts
              items={[
                { label: 'To', value: <bdi>{data.to}</bdi> },
                {
                  label: 'State',
                  value: <Badge tone={stateLooks[data.state].tone}>{stateLooks[data.state].label}</Badge>,
                },
                { label: 'Written', value: formatDayAndTime(data.createdAt) },
                ...(data.attempts > 0 ? [{ label: 'Tries', value: String(data.attempts) }] : []),
              ]}
            />
            <p className="text-muted">{data.problem ?? stateTexts[data.state]}</p>
            {canSend && mailState === 'outbox' && (
              <Banner title="Mail is not set up, so nothing can be sent">
                Set <code>SMTP_URL</code> and start the server again; then this mail can be sent from here, if
                its link still works by then. To help somebody now, make a new link: ‘Copy reset link’ under
                Users for a password, ‘Copy link’ beside the invitation of a business.
              </Banner>
            )}
            {data.text === null ? (
              <p>The text of a mail is not kept once it was sent.</p>
            ) : (
              <section className="grid gap-2" aria-label="Text of the mail">
                <p className="text-muted text-xs">
                  Links and codes are hidden: whoever has them could act as the reader.
                </p>
                <pre
                  // biome-ignore lint/a11y/noNoninteractiveTabindex: a long mail is scrolled by keyboard
                  tabIndex={0}
                  dir="auto"
                  className="whitespace-pre-wrap rounded-control border bg-surface-sunken p-4 font-mono text-[0.8125rem] leading-6 [overflow-wrap:anywhere]"
                >
                  {data.text}
                </pre>
              </section>
            )}
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}
