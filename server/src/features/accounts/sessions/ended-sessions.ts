import type { Database } from '../../../platform/database/index.ts';
import type { AccountContext } from '../accounts.context.ts';
import { recheckStreamsJob } from './sessions.jobs.ts';
import * as repository from './sessions.repository.ts';

/** For whenever a person may do less than before: streams that are open in their name are asked again who listens. */
export const recheckStreams = ({ jobs }: Pick<AccountContext, 'jobs'>, tx: Database, userId: string) =>
  jobs.enqueue(tx, recheckStreamsJob, { userId });

/** Each stream checks its reader before it passes news on, so the emptiest news is enough. */
export const publishRecheck = ({ events }: AccountContext, { userId }: { userId: string }) =>
  events.publish(`user:${userId}`, { type: 'ping' });

export async function endSessionsOf(
  context: AccountContext,
  tx: Database,
  userId: string,
  ending: repository.SessionEnding & { except?: string | undefined },
) {
  await repository.deleteSessionsOf(tx, userId, ending);
  await recheckStreams(context, tx, userId);
}

/** For after a change of the device list: nobody stays signed in on a device that may no longer sign in. */
export async function endSessionsOnOtherDevices(
  context: AccountContext,
  tx: Database,
  userId: string,
  deviceIds: string[],
) {
  await repository.deleteSessionsOnOtherDevices(tx, userId, deviceIds, context.clock.now());
  await recheckStreams(context, tx, userId);
}
