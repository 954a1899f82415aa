import type { Suspension } from '@parley/contract/integrations/suspension';
import { formatDay } from '../../lib/dates.ts';

const whatHappened: Record<Suspension['reason'], string> = {
  removed: 'was removed from the business',
  left: 'left the business',
  deactivated: 'was deactivated',
  deleted: 'deleted their account',
  'role-changed': 'has a role now that does not include API access',
  reclaimed: 'confirmed the email address, and somebody else may have made this before',
};

/** Who answered for it until when; the words end where those of a key and of a webhook differ. */
export function SuspensionNote({ suspension }: { suspension: Suspension }) {
  return (
    <>
      Since {formatDay(suspension.at)}: {suspension.person ?? 'whoever answered for it'}{' '}
      {whatHappened[suspension.reason]}.
    </>
  );
}
