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
import { byteStream } from '../../http/streams/index.ts';
import type { ConversationService } from './conversations.service.ts';

export function inquiryRoutes(mount: Mount, inquiries: ConversationService['inquiries']) {
  mount(listInquiries, ({ businessId, ...filter }) => inquiries.listInquiries(businessId, filter));
  mount.raw(exportInquiries, async ({ businessId, ...filter }, { log }) => {
    const rows = inquiries.exportInquiriesAsCsv(businessId, filter);
    return new Response(byteStream(encoded(rows), log), { headers: csvHeaders });
  });
  mount(listQuestionGroups, ({ businessId, ...asked }) => inquiries.listQuestionGroups(businessId, asked));
  mount(getQuestionGroup, ({ businessId, groupId }) => inquiries.getQuestionGroup(businessId, groupId));
  mount(setQuestionGroupStatus, ({ businessId, groupId, status }) =>
    inquiries.setGroupStatus(businessId, groupId, status),
  );
  mount(previewTeaching, ({ businessId, agentId, documentId, ...pair }) =>
    inquiries.previewTeaching({ businessId, agentId }, pair, documentId),
  );
  mount(teachAnswer, ({ businessId, agentId, groupId, ...pair }) =>
    inquiries.teachAnswer({ businessId, agentId }, pair, groupId),
  );
}

const csvHeaders = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="unanswered-inquiries.csv"',
  'x-content-type-options': 'nosniff',
  'cache-control': 'private, no-store',
};

async function* encoded(texts: AsyncIterable<string>) {
  const encoder = new TextEncoder();
  for await (const text of texts) yield encoder.encode(text);
}
