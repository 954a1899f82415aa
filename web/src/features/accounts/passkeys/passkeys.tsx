import type { Passkey } from '@parley/contract/accounts/passkeys';
import { Badge, Button, SkeletonRows } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { ConfirmDialog } from '@parley/ui/overlay';
import { useState } from 'react';
import { formatDay, formatWhen } from '../../../lib/dates.ts';
import { attempt } from '../../../screen/attempt.ts';
import { QueryState } from '../../../screen/query-state.tsx';
import { AddPasskey } from './passkey-add.tsx';
import { canUsePasskeys } from './passkey-prompt.ts';
import { RenamePasskey } from './passkey-rename.tsx';
import { usePasskeys, useRemovePasskey } from './use-passkeys.ts';

const none =
  'None yet. With a passkey you sign in with your fingerprint, your face or a security key instead of a password.';

export function Passkeys() {
  const passkeys = usePasskeys();
  const [isAdding, setIsAdding] = useState(false);
  const isPossible = passkeys.data?.isAvailable && canUsePasskeys();

  return (
    <Card
      isFlush
      title="Passkeys"
      description="Sign in without a password. A passkey cannot be guessed, and it works on no page but ours."
      actions={isPossible && <Button onClick={() => setIsAdding(true)}>Add a passkey</Button>}
    >
      <QueryState query={passkeys} loading={<SkeletonRows count={1} label="Loading passkeys" />}>
        {({ isAvailable, passkeys: own, proof }) => (
          <>
            {!isPossible && (
              <p className="border-line border-t px-card py-4 text-muted">
                {isAvailable
                  ? 'This browser knows no passkeys.'
                  : 'Passkeys need an address with a name, such as https://support.example.com. This server is reached by a number.'}
              </p>
            )}
            {isPossible && own.length === 0 && (
              <p className="border-line border-t px-card py-4 text-muted">{none}</p>
            )}
            {own.length > 0 && (
              <ul aria-label="Passkeys" className="divide-y divide-line border-line border-t">
                {own.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            {isAdding && <AddPasskey proof={proof} onClose={() => setIsAdding(false)} />}
          </>
        )}
      </QueryState>
    </Card>
  );
}

function PasskeyRow({ passkey: { id, name, isSynced, createdAt, lastUsedAt } }: { passkey: Passkey }) {
  const remove = useRemovePasskey();
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const removeIt = async () => {
    await attempt(() => remove.mutateAsync(id), {
      done: { title: 'Passkey removed', description: `${name} no longer signs in.` },
      failed: 'Failed to remove the passkey',
    });
    setAsking(null);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-card py-3">
      <span className="grid min-w-0 gap-0.5">
        <span className="flex flex-wrap items-center gap-2 font-medium [overflow-wrap:anywhere]">
          {name}
          {isSynced && <Badge>Synced</Badge>}
        </span>
        <span className="text-muted text-xs">
          Added {formatDay(createdAt)},{' '}
          {lastUsedAt ? `last used ${formatWhen(lastUsedAt, new Date())}` : 'never used'}
        </span>
      </span>
      <span className="flex gap-2">
        <Button size="small" aria-label={`Rename ${name}`} onClick={() => setAsking('rename')}>
          Rename
        </Button>
        <Button size="small" aria-label={`Remove ${name}`} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      </span>
      {asking === 'rename' && <RenamePasskey passkeyId={id} name={name} onClose={() => setAsking(null)} />}
      <ConfirmDialog
        isOpen={asking === 'remove'}
        onOpenChange={(isOpen) => !isOpen && setAsking(null)}
        title={`Remove ${name}?`}
        description="It no longer signs in here. You may have to delete it on the device as well."
        confirmLabel="Remove"
        onConfirm={() => void removeIt()}
      />
    </li>
  );
}
