import type { Member } from '@parley/contract/businesses/members';
import { Switch } from '@parley/ui/form';
import { attempt } from '../../screen/attempt.ts';
import { useBusiness } from './use-businesses.ts';
import { useSetSecondFactorRule } from './use-members.ts';

/** Asks everybody of the business for a second factor; only owners see it. */
export function SecondFactorRule({ businessId, members }: { businessId: string; members: Member[] }) {
  const business = useBusiness(businessId).data;
  const setRule = useSetSecondFactorRule(businessId);
  if (!business) return null;
  const missing = members.filter(({ hasSecondFactor }) => !hasSecondFactor).length;
  const isRequired = business.requiresSecondFactor;
  const change = (next: boolean) =>
    void attempt(() => setRule.mutateAsync(next), {
      subject: 'second-factor-rule',
      done: {
        title: next ? 'Everybody needs a second factor now' : 'The second factor is up to each person',
      },
      failed: 'Update Failed',
    });
  return (
    <div className="border-line border-t px-card py-4">
      <Switch
        label="Second factor for everybody"
        hint={
          isRequired
            ? `Whoever has none sees nothing of the business until it is set up. ${missingText(missing)}`
            : `Switched on, whoever has none sees nothing of the business until it is set up. ${missingText(missing)}`
        }
        checked={isRequired}
        disabled={setRule.isPending}
        onChange={({ target }) => change(target.checked)}
      />
    </div>
  );
}

const missingText = (count: number) =>
  count === 0
    ? 'All members have one.'
    : count === 1
      ? 'One member has none yet.'
      : `${count} members have none yet.`;
