import { z } from 'zod';

// The names are of the time when mail stood in handoffs: jobs may be waiting under them.

const oneHandoff = z.object({ businessId: z.uuid(), handoffId: z.uuid() });

/** Who reads the mail is looked up here, outside of the transaction in which the escalation was made. */
export const notifyTeamJob = {
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

/** Files do not come back, so they go after the commit; the look of the hour finds what is left of it. */
export const sweepMailsJob = {
  name: 'mail.sweep-mails',
  payload: z.object({}),
  every: 60 * 60,
};
