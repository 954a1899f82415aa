import type { ApiKey } from '@parley/contract/integrations/api-keys';
import { apiScopes } from '@parley/contract/integrations/api-scopes';
import { Badge, Button, type Tone } from '@parley/ui/basic';
import { type Column, Table } from '@parley/ui/data';
import { Card } from '@parley/ui/layout';
import { ConfirmDialog } from '@parley/ui/overlay';
import { EmptyState } from '@parley/ui/state';
import { clsx } from 'clsx';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatAgo, formatDay } from '../../lib/dates.ts';
import { attempt } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { scopeLabel } from './scope-words.ts';
import { SecretOnce } from './secret-once.tsx';
import { SuspensionNote } from './suspension-note.tsx';
import { useApiKeys, useRevokeApiKey, useTakeOverApiKey } from './use-integrations.ts';

const tones: Record<ApiKey['status'], Tone> = {
  active: 'positive',
  suspended: 'critical',
  expired: 'warning',
  revoked: 'neutral',
};
const words: Record<ApiKey['status'], string> = {
  active: 'Active',
  suspended: 'Suspended',
  expired: 'Expired',
  revoked: 'Revoked',
};

export function ApiKeys({ businessId, isOwner }: { businessId: string; isOwner: boolean }) {
  const keys = useApiKeys(businessId);
  const revoke = useRevokeApiKey(businessId);
  const takeOver = useTakeOverApiKey(businessId);
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [revoked, setRevoked] = useState<ApiKey | null>(null);

  const end = async (key: ApiKey) => {
    await attempt(() => revoke.mutateAsync(key.id), {
      subject: 'api-key',
      done: { title: 'Key revoked', description: `Programs that use ${key.name} are refused from now on.` },
      failed: 'Update Failed',
    });
  };
  const answerFor = async ({ id, name }: ApiKey) => {
    await attempt(() => takeOver.mutateAsync(id), {
      done: { title: 'Key taken over', description: `${name} works again, in your name.` },
      failed: 'Update Failed',
    });
  };
  const actions = {
    onRevoke: setRevoked,
    onTakeOver: (key: ApiKey) => void answerFor(key),
    takenOverId: takeOver.isPending ? takeOver.variables : undefined,
  };
  const create = (
    <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={() => setIsMaking(true)}>
      Create key
    </Button>
  );

  const table = (rows: ApiKey[], isLoading = false) => (
    <Table
      caption="API keys"
      columns={columnsOf(isOwner ? actions : undefined)}
      rows={rows}
      rowKey={({ id }) => id}
      isLoading={isLoading}
      empty={
        <EmptyState
          icon={<KeyRound />}
          headingLevel={3}
          title="No API keys yet"
          hint={
            isOwner
              ? 'With a key your own programs manage agents and documents, read conversations and ask agents.'
              : 'An owner of the business can create keys for your programs.'
          }
          action={isOwner && create}
        />
      }
    />
  );

  return (
    <Card
      isFlush
      title="API keys"
      description={
        isOwner
          ? 'For programs of your own. Each key may do only what you tick.'
          : 'For programs of the business. Only owners create, take over and revoke keys.'
      }
      actions={isOwner && keys.data && keys.data.length > 0 && create}
    >
      <QueryState query={keys} loading={table([], true)} staleData="hidden">
        {(rows) => table(rows)}
      </QueryState>
      <ApiKeyDialog businessId={businessId} isOpen={isMaking} onOpenChange={setIsMaking} onMade={setSecret} />
      <SecretOnce
        title="Your new API key"
        label="API key"
        secret={secret}
        hint="Send it with every call, as Authorization: Bearer followed by the key."
        onClose={() => setSecret(null)}
      />
      <ConfirmDialog
        isOpen={revoked !== null}
        onOpenChange={() => setRevoked(null)}
        title={`Revoke ${revoked?.name ?? 'this key'}?`}
        description="Programs that use it stop working at once. A revoked key cannot be brought back."
        confirmLabel="Revoke key"
        onConfirm={() => (revoked ? end(revoked) : undefined)}
      />
    </Card>
  );
}

interface Actions {
  onRevoke: (key: ApiKey) => void;
  onTakeOver: (key: ApiKey) => void;
  /** The one being taken over right now. */
  takenOverId: string | undefined;
}

const columnsOf = (actions: Actions | undefined): Column<ApiKey>[] => [
  {
    key: 'name',
    header: 'Name',
    role: 'title',
    cell: ({ name, prefix, lastFour, createdAt, createdBy, takenOverBy, takenOverAt }) => (
      <span className="grid min-w-0 gap-0.5 py-1 font-normal max-md:pr-12">
        <span className="wrap-anywhere font-medium">{name}</span>
        <code className="whitespace-nowrap font-mono text-muted text-xs">
          {prefix}…{lastFour}
        </code>
        <span className="text-muted text-xs">
          Created {formatDay(createdAt)}
          {createdBy && ` by ${createdBy}`}
        </span>
        {takenOverBy && takenOverAt && (
          <span className="text-muted text-xs">
            Taken over {formatDay(takenOverAt)} by {takenOverBy}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'scopes',
    header: 'Permissions',
    cell: ({ scopes }) => (
      <span className="text-muted text-xs">
        {scopes.length === apiScopes.length ? 'Everything' : scopes.map(scopeLabel).join(', ')}
      </span>
    ),
  },
  {
    key: 'used',
    header: 'Last used',
    cell: ({ lastUsedAt, lastUsedFrom }) => (
      <span className="grid gap-0.5">
        <span className={clsx('whitespace-nowrap', !lastUsedAt && 'text-muted')}>
          {lastUsedAt ? formatAgo(lastUsedAt, new Date()) : 'Never'}
        </span>
        {lastUsedFrom && <span className="wrap-anywhere text-muted text-xs">from {lastUsedFrom}</span>}
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status, expiresAt, suspension }) => (
      <span className="grid justify-items-start gap-0.5 md:py-1">
        <Badge tone={tones[status]}>{words[status]}</Badge>
        {status === 'active' && expiresAt && (
          <span className="whitespace-nowrap text-muted text-xs">until {formatDay(expiresAt)}</span>
        )}
        {status === 'suspended' && suspension && (
          <span className="max-w-56 pb-1 text-muted text-xs">
            <SuspensionNote suspension={suspension} />
          </span>
        )}
      </span>
    ),
  },
  ...(actions
    ? [
        {
          key: 'actions',
          header: 'Actions',
          role: 'actions' as const,
          cell: (key: ApiKey) => (
            <span className="flex flex-wrap justify-end gap-2">
              {key.status === 'suspended' && (
                <Button
                  size="small"
                  variant="primary"
                  className="whitespace-nowrap"
                  aria-label={`Take over ${key.name}`}
                  isLoading={actions.takenOverId === key.id}
                  onClick={() => actions.onTakeOver(key)}
                >
                  Take over
                </Button>
              )}
              {(key.status === 'active' || key.status === 'suspended') && (
                <Button size="small" aria-label={`Revoke ${key.name}`} onClick={() => actions.onRevoke(key)}>
                  Revoke
                </Button>
              )}
            </span>
          ),
        },
      ]
    : []),
];
