import type { Member } from '@parley/contract/businesses/members';
import { Switch } from '@parley/ui/form';
import { attempt } from '../../screen/attempt.ts';
import { missingFactorsText } from './member-words.ts';
import { useBusiness } from './use-businesses.ts';
import { useSetSecondFactorRule } from './use-members.ts';

interface Props {
  businessId: string;
  /** Undefined as long as they are not known. */
  members: Member[] | undefined;
}

/** Asks everybody of the business for a second factor; only owners see it. */
export function SecondFactorRule({ businessId, members }: Props) {
  const business = useBusiness(businessId).data;
  const setRule = useSetSecondFactorRule(businessId);
  if (!business) return null;
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
        hint={`${isRequired ? 'Whoever' : 'Switched on, whoever'} has none sees nothing of the business until it is set up. ${missingFactorsText(members)}`}
        checked={isRequired}
        disabled={setRule.isPending}
        onChange={({ target }) => change(target.checked)}
      />
    </div>
  );
}
