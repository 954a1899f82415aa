import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import type { AccountsService } from '../accounts/index.ts';
import { agentDeleted } from '../agents/index.ts';
import type { BillingService } from '../billing/index.ts';
import { type BusinessesService, memberGone, memberRoleChanged } from '../businesses/index.ts';
import { handoffChanged, presenceChanged } from '../handoffs/index.ts';
import { documentDeleted, documentRead } from '../knowledge/index.ts';
import { attachmentRoutes } from './attachment.routes.ts';
import type { ConversationContext } from './conversation-context.ts';
import {
  answerFailed,
  conversationEnded,
  conversationRated,
  handoffBegun,
  messageSaved,
  replyJudged,
} from './conversations.facts.ts';
import {
  announcePresenceJob,
  answerOpenQuestionJob,
  deleteAttachmentFileJob,
  deleteAttachmentsOfAgentJob,
  endWaitingJob,
  giveBackOfDepartedJob,
  lookAfterConversationsJob,
  renewTeachingJob,
  sweepAttachmentsJob,
  teachByRatingsJob,
} from './conversations.jobs.ts';
import { conversationRoutes } from './conversations.routes.ts';
import { createConversationService } from './conversations.service.ts';
import { deleteErasedFilesJob } from './erasure/index.ts';
import { collectFormerInquiriesJob, groupQuestionJob, settleGroupsJob } from './inquiries/index.ts';
import { inquiryRoutes } from './inquiries.routes.ts';
import { queueRoutes } from './queue.routes.ts';
import { widgetRoutes } from './widget.routes.ts';

type ConversationsBelow = Pick<
  ConversationContext,
  'agents' | 'answering' | 'knowledge' | 'handoffs' | 'notifications' | 'useLink'
> & {
  accounts: AccountsService;
  businesses: BusinessesService;
  billing: BillingService;
};

/** What visitors and agents, or members in their stead, say to each other. */
export function createConversationsFeature(
  context: FeatureContext,
  { accounts, businesses, billing, ...below }: ConversationsBelow,
) {
  const service = createConversationService({
    ...context,
    ...below,
    profiles: accounts.profiles,
    members: businesses.members,
    businessAudit: businesses.audit,
    limitsOf: billing.limitsOf,
    readLimits: billing.readLimits,
    answersInProgress: new Map(),
  });
  const { inquiries } = service;
  return {
    service,
    routes(mount) {
      conversationRoutes(mount, service, async (userId, agentId) =>
        businesses.requireMember(userId, await below.agents.findBusinessOfAgent(agentId), { access: 'read' }),
      );
      queueRoutes(mount, service);
      widgetRoutes(mount, service);
      attachmentRoutes(mount, service);
      inquiryRoutes(mount, inquiries);
    },
    jobs: [
      { job: endWaitingJob, run: service.endWaiting },
      { job: lookAfterConversationsJob, run: service.lookAfterConversations },
      { job: teachByRatingsJob, run: service.teachByRatings },
      { job: renewTeachingJob, run: service.renewTeaching },
      { job: giveBackOfDepartedJob, run: service.giveBackOfDeparted },
      { job: announcePresenceJob, run: service.announcePresence },
      {
        job: answerOpenQuestionJob,
        run: (key, { signal }) => service.answerOpenQuestion(key, signal),
        concurrency: 2,
      },
      { job: sweepAttachmentsJob, run: service.sweepAttachments },
      { job: deleteAttachmentFileJob, run: service.deleteAttachmentFile },
      { job: deleteAttachmentsOfAgentJob, run: service.deleteAttachmentsOfAgent },
      { job: deleteErasedFilesJob, run: service.deleteAttachmentsOfConversations },
      { job: groupQuestionJob, run: inquiries.groupQuestion },
      { job: settleGroupsJob, run: inquiries.settleGroups },
      { job: collectFormerInquiriesJob, run: inquiries.collectFormerInquiries },
    ],
    listeners: [
      on(agentDeleted, service.scheduleDeletionOfAgent),
      on(memberGone, service.scheduleGiveBackOfDeparted),
      on(memberRoleChanged, service.scheduleGiveBackOfLowered),
      on(presenceChanged, service.schedulePresenceNews),
      on(handoffChanged, service.noteHandoff),
      on(conversationRated, service.scheduleTeaching),
      on(messageSaved, service.settleByMessage),
      on(conversationEnded, service.settleByEnd),
      on(messageSaved, inquiries.markUnanswered),
      on(answerFailed, inquiries.markSession),
      on(handoffBegun, inquiries.markSession),
      on(conversationRated, inquiries.markRated),
      on(replyJudged, inquiries.markJudged),
      on(conversationEnded, inquiries.markEnded),
      on(documentRead, inquiries.scheduleSettling),
      on(documentDeleted, inquiries.reopenGroups),
    ],
    exporters: {
      async *ofBusiness(businessId) {
        yield* service.exportConversations(businessId);
        yield* service.exportQueue(businessId);
        yield* service.exportAttachments(businessId);
      },
    },
    planUsage: {
      conversationsThisMonth: service.countConversationsSince,
      messagesThisMonth: service.countAnswersOfMonth,
    },
    afterStart: inquiries.scheduleCollecting,
  } satisfies Feature;
}
