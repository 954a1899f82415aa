import type { ManagedUser, UserBusiness } from '@parley/contract/admin/admin';
import { Button, Spinner } from '@parley/ui/basic';
import { ConfirmDialog } from '@parley/ui/overlay';
import { Banner } from '@parley/ui/state';
import { withdrawToasts } from '@parley/ui/toast';
import { failureText } from '../../lib/failure-text.ts';
import { attemptOrThrow } from '../../screen/attempt.ts';
import { QueryState } from '../../screen/query-state.tsx';
import { nameOf } from './person-name.ts';
import { useDeleteUser, useUserBusinesses } from './use-admin.ts';

/** Says which businesses go with the account before anybody can delete it. */
export function DeleteUserDialog({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  const businesses = useUserBusinesses(user.id);
  const remove = useDeleteUser();
  const canDelete = businesses.data && withFate(businesses.data, 'blocks').length === 0;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={`Delete ${nameOf(user)}?`}
      description={`The account of ${user.email} is deleted. This cannot be undone.`}
      confirmLabel="Delete"
      isConfirmDisabled={!canDelete}
      onConfirm={() => {
        withdrawToasts(`user:${user.id}`);
        return attemptOrThrow(() => remove.mutateAsync(user.id), {
          subject: `user:${user.id}`,
          done: { title: 'User deleted' },
          failed: 'Delete failed',
        });
      }}
    >
      <QueryState
        query={businesses}
        loading={<Spinner label="Loading their businesses" className="py-2" />}
        failure={(error) => (
          <Banner
            tone="critical"
            title="Their businesses could not be loaded"
            actions={
              <Button
                size="small"
                isLoading={businesses.isFetching}
                onClick={() => void businesses.refetch()}
              >
                Retry
              </Button>
            }
          >
            {failureText(error)}
          </Banner>
        )}
        empty={<p>They belong to no business.</p>}
      >
        {(all) => <Fates businesses={all} />}
      </QueryState>
    </ConfirmDialog>
  );
}

function Fates({ businesses }: { businesses: UserBusiness[] }) {
  const blocking = withFate(businesses, 'blocks');
  return (
    <>
      {blocking.length > 0 && (
        <Banner tone="critical" title="This user cannot be deleted yet">
          <ul className="grid gap-1">
            {blocking.map(({ id, name, reason }) => (
              <li key={id}>{reason ?? name}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Fate
        title="Deleted too, with agents, documents and conversations:"
        businesses={withFate(businesses, 'deleted')}
      />
      <Fate title="Kept, for the other members:" businesses={withFate(businesses, 'kept')} />
    </>
  );
}

const withFate = (businesses: UserBusiness[], fate: UserBusiness['fate']) =>
  businesses.filter((business) => business.fate === fate);

function Fate({ title, businesses }: { title: string; businesses: UserBusiness[] }) {
  if (businesses.length === 0) return null;
  return (
    <div>
      <p>{title}</p>
      <Names businesses={businesses} />
    </div>
  );
}

function Names({ businesses }: { businesses: UserBusiness[] }) {
  return (
    <ul className="list-disc pl-5 font-medium">
      {businesses.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  );
}
