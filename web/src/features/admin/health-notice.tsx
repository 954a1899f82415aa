import { ButtonLink } from '@parley/ui/basic';
import { Banner } from '@parley/ui/state';
import { paths } from '../../lib/paths.ts';
import { useHealth } from './use-admin.ts';

/** On the overview: nothing while all is well, otherwise which parts need somebody. */
export function HealthNotice() {
  const { data } = useHealth();
  const troubled = data?.checks.filter(({ state }) => state === 'warning' || state === 'failed') ?? [];
  if (troubled.length === 0) return null;
  const hasFailed = troubled.some(({ state }) => state === 'failed');
  return (
    <Banner
      tone={hasFailed ? 'critical' : 'warning'}
      title={hasFailed ? 'Part of this server does not work' : 'This server needs a look'}
      actions={
        <ButtonLink to={paths.health} size="small">
          View Health
        </ButtonLink>
      }
    >
      {troubled.map(({ name }) => name).join(', ')}
    </Banner>
  );
}
