import { z } from 'zod';

const oneHandoff = z.object({ businessId: z.uuid(), handoffId: z.uuid() });

/** Saved with the change, so that a live event never tells of something that was rolled back. */
export const announceHandoffJob = {
  name: 'handoffs.announce',
  payload: oneHandoff.extend({ agentId: z.uuid(), mailsTeam: z.boolean() }),
};

/** One for each reader: what failed for one of them is not sent again to the others. */
export const mailTeamJob = {
  name: 'handoffs.mail-team',
  payload: oneHandoff.extend({ userId: z.uuid(), round: z.number().int() }),
};

export const mailVisitorJob = {
  name: 'handoffs.mail-visitor',
  payload: z.object({ businessId: z.uuid(), linkId: z.uuid(), round: z.number().int() }),
};
