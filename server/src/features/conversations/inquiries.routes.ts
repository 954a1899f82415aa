import {
  exportInquiries,
  getQuestionGroup,
  listInquiries,
  listQuestionGroups,
  previewTeaching,
  setQuestionGroupStatus,
  teachAnswer,
} from '@parley/contract/conversations/inquiries';
import type { Mount } from '../../http/mount-endpoint.ts';
import { csvResponse } from '../../http/streams/index.ts';
import type { ConversationService } from './conversations.service.ts';

export function inquiryRoutes(mount: Mount, inquiries: ConversationService['inquiries']) {
  mount(listInquiries, ({ businessId, ...filter }) => inquiries.listInquiries(businessId, filter));
  mount.raw(exportInquiries, async ({ businessId, ...filter }, { caller, log }) => {
    await inquiries.noteExport(businessId, caller.userId);
    return csvResponse(inquiries.exportInquiriesAsCsv(businessId, filter), 'unanswered-inquiries.csv', log);
  });
  mount(listQuestionGroups, ({ businessId, ...asked }) => inquiries.listQuestionGroups(businessId, asked));
  mount(getQuestionGroup, ({ businessId, groupId }) => inquiries.getQuestionGroup(businessId, groupId));
  mount(setQuestionGroupStatus, ({ businessId, groupId, status }) =>
    inquiries.setGroupStatus(businessId, groupId, status),
  );
  mount(previewTeaching, ({ businessId, agentId, documentId, ...pair }) =>
    inquiries.previewTeaching({ businessId, agentId }, pair, documentId),
  );
  mount(teachAnswer, ({ businessId, agentId, groupId, ...pair }, { caller }) =>
    inquiries.teachAnswer({ businessId, agentId }, pair, caller.userId, groupId),
  );
}
