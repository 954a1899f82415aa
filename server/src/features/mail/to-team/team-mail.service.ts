import { includesAccess } from '@parley/contract/businesses/business-roles';
import type { Handoff } from '@parley/contract/conversations/handoffs';
import { bindContext } from '../../../bind-context.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { JobContext } from '../../../platform/jobs/index.ts';
import { isRoundOver, pauseBeforeNextRound } from '../lost-mail.ts';
import { mailTeamJob, notifyTeamJob } from '../mail.jobs.ts';
import type { MailContext } from '../mail-context.ts';
import { replyAddress } from '../reply-address.ts';
import { teamMail } from './team-mail.ts';

interface OneHandoff {
  businessId: string;
  handoffId: string;
}

interface TeamCalled {
  businessId: string;
  handoff: Pick<Handoff, 'id' | 'agentId'>;
  mailsTeam: boolean;
}

/** The owners; without one, whoever is left. */
async function listReaders({ businesses }: MailContext, businessId: string) {
  const people = await businesses.members.listMembers(businessId);
  const owners = people.filter(({ role }) => role === 'owner');
  return owners.length > 0 ? owners : people.filter(({ role }) => includesAccess(role, 'inbox'));
}

/** Says in the dashboard what the mail would have said, with whom to write to by hand. */
export const noteTeamMailFailure = (
  { db, handoffs, notifications }: MailContext,
  { businessId, handoffId }: OneHandoff,
) =>
  db.transaction(async (tx) => {
    const row = await handoffs.findHandoff(tx, businessId, handoffId);
    if (!row) return;
    await handoffs.setMail(tx, businessId, handoffId, 'failed');
    const contact = [row.userName, row.userEmail, row.userPhone].filter(Boolean).join(', ');
    await notifications.notifyMembers(tx, {
      businessId,
      agentId: row.agentId,
      type: 'conversation',
      priority: 'urgent',
      subject: `handoff:${handoffId}`,
      title: 'A mail about an escalation could not be sent',
      description: `Please answer in the dashboard, or write to ${contact || 'the visitor'} by hand. The inquiry: ${row.userInquiry.slice(0, 300)}`,
      data: { handoffId, conversationId: row.conversationId },
    });
  });

async function onHandoffChanged(
  { jobs }: MailContext,
  tx: Database,
  { businessId, handoff, mailsTeam }: TeamCalled,
) {
  const { id: handoffId, agentId } = handoff;
  if (mailsTeam) await jobs.enqueue(tx, notifyTeamJob, { businessId, handoffId, agentId, mailsTeam });
}

async function notifyTeam(
  context: MailContext,
  { mailsTeam, agentId, ...one }: OneHandoff & { agentId: string; mailsTeam: boolean },
) {
  const { db, jobs, accounts, handoffs } = context;
  if (!mailsTeam) return;
  const readers = await listReaders(context, one.businessId);
  if (readers.length === 0) {
    await noteTeamMailFailure(context, one);
    return handoffs.announce({ ...one, agentId });
  }
  // What a visitor wrote goes to nobody who may never have heard of us; the dashboard shows it.
  const confirmed: typeof readers = [];
  for (const reader of readers)
    if (await accounts.profiles.hasConfirmedEmail(reader.userId)) confirmed.push(reader);
  if (confirmed.length === 0) {
    await handoffs.setMail(db, one.businessId, one.handoffId, 'none');
    return handoffs.announce({ ...one, agentId });
  }
  await db.transaction(async (tx) => {
    for (const { userId } of confirmed) await jobs.enqueue(tx, mailTeamJob, { ...one, userId, round: 0 });
  });
}

/** The first round that fails raises the alarm; the mail is tried again all the same, for some hours. */
async function mailTeam(
  context: MailContext,
  { round, ...to }: OneHandoff & { userId: string; round: number },
  { isLastAttempt }: JobContext,
) {
  const { db, jobs, log, mailer, publicUrl, inboundMailSecret, agents, businesses, handoffs } = context;
  const { userId, ...one } = to;
  const { businessId, handoffId } = one;
  const row = await handoffs.findHandoff(db, businessId, handoffId);
  const reader = (await listReaders(context, businessId)).find((person) => person.userId === userId);
  if (!row || !reader) return;
  const agent = await agents.requireAgent(row);
  const mail = {
    ...teamMail(row, {
      to: reader.email,
      agentName: agent.name,
      timeZone: agent.settings.handoff.businessHours.timezone,
      businessName: await businesses.nameOf(businessId),
      publicUrl,
      replyTo: inboundMailSecret ? replyAddress({ kind: 'team', id: handoffId }, context) : undefined,
    }),
    conversationIds: [row.conversationId],
  };
  const failure = await mailer
    .send(mail)
    .catch((error: unknown) => error ?? new Error('The mail was not sent'));
  if (failure && !isRoundOver(failure, isLastAttempt)) throw failure;
  if (failure) {
    log.warn({ err: failure, businessId, handoffId, round }, 'an escalation could not be mailed');
    const startAfterSeconds = pauseBeforeNextRound(failure, round);
    if (round === 0) await noteTeamMailFailure(context, one);
    if (startAfterSeconds)
      await jobs.enqueue(db, mailTeamJob, { ...to, round: round + 1 }, { startAfterSeconds });
  } else await handoffs.setMail(db, businessId, handoffId, mailer.kind === 'outbox' ? 'kept' : 'sent');
  await handoffs.announce({ ...one, agentId: row.agentId });
}

export const teamMailService = (context: MailContext) =>
  bindContext(context, { onHandoffChanged, notifyTeam, mailTeam });
