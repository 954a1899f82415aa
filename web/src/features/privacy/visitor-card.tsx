import { exportVisitor, visitorMaxLength } from '@parley/contract/privacy/privacy';
import { Button, buttonClass } from '@parley/ui/basic';
import { Field, Input } from '@parley/ui/form';
import { Card } from '@parley/ui/layout';
import { ConfirmDialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { Download, Search, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { endpointRequest } from '../../lib/endpoint-request.ts';
import { failureText } from '../../lib/failure-text.ts';
import { attemptOrThrow } from '../../screen/attempt.ts';
import { foundText, hasTraces } from './privacy-words.ts';
import { useEraseVisitor, useFindVisitor } from './use-privacy.ts';

/** What is kept of one visitor, as a file or not any more. */
export function VisitorCard({ businessId }: { businessId: string }) {
  const [visitor, setVisitor] = useState('');
  const [isErasing, setIsErasing] = useState(false);
  const found = useFindVisitor(businessId);
  const erase = useEraseVisitor(businessId);
  const name = found.variables ?? '';
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (visitor.trim() !== '') found.mutate(visitor.trim());
  };
  const eraseNow = () =>
    attemptOrThrow(
      async () => {
        await erase.mutateAsync(name);
        found.reset();
        setVisitor('');
      },
      {
        subject: 'erase-visitor',
        done: { title: 'Visitor erased', description: 'Everything that was kept of them is gone.' },
        failed: 'The visitor was not erased',
      },
    );
  return (
    <Card
      title="One visitor"
      description="For whoever asks what you keep of them, or wants it deleted. Conversations and escalations are found that carry the address or the id."
    >
      <form onSubmit={search} className="grid gap-stack">
        <Field
          label="E-mail address or id"
          hint="An id is the one your own server gave with the identity, or that of a visit or a conversation."
          error={failureText(found.error)}
        >
          <Input
            value={visitor}
            maxLength={visitorMaxLength}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setVisitor(target.value)}
          />
        </Field>
        <div>
          <Button
            type="submit"
            icon={<Search aria-hidden="true" />}
            isLoading={found.isPending}
            disabled={visitor.trim() === ''}
          >
            Find
          </Button>
        </div>
      </form>
      {found.data && !hasTraces(found.data) && (
        <Banner className="mt-5" title={`Nothing is kept of ${name}`}>
          Visitors who left no address are found by the id of their conversation: it stands at the end of its
          address in the inbox.
        </Banner>
      )}
      {found.data && hasTraces(found.data) && (
        <Banner
          className="mt-5"
          tone="accent"
          title={name}
          actions={
            <>
              <a
                href={endpointRequest(exportVisitor, { businessId, key: found.data.exportKey }).url}
                download
                className={buttonClass({})}
              >
                <Download aria-hidden="true" />
                Export
              </a>
              <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setIsErasing(true)}>
                Erase
              </Button>
            </>
          }
        >
          {foundText(found.data)}.
        </Banner>
      )}
      {found.data && (
        <ConfirmDialog
          isOpen={isErasing}
          onOpenChange={setIsErasing}
          title={`Erase ${name}?`}
          description={`${foundText(found.data)} and everything that tells of them are deleted for good, on this server and from its files. A backup that is restored later does not bring them back. What was sent to others before, by mail or webhook, is with them.`}
          confirmLabel="Erase for good"
          onConfirm={eraseNow}
        />
      )}
    </Card>
  );
}
