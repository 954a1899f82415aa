export { forgetQuestions } from './forgetting.ts';
export { groupQuestion } from './grouping.ts';
export {
  collectFormerInquiriesJob,
  groupQuestionJob,
  settleGroupsJob,
} from './inquiries.jobs.ts';
export {
  exportInquiriesAsCsv,
  getQuestionGroup,
  listInquiries,
  listQuestionGroups,
  noteExport,
} from './inquiries.service.ts';
export { exportedInquiries } from './inquiry-list.repository.ts';
export {
  collectFormerInquiries,
  markEnded,
  markJudged,
  markRated,
  markSession,
  markUnanswered,
  scheduleCollecting,
} from './marking.ts';
export { listGroupsById, listMostAsked, listTaughtAmong } from './question-groups.repository.ts';
export { reopenGroups, scheduleSettling, setGroupStatus, settleGroups } from './settling.ts';
export { previewTeaching, teachAnswer } from './teaching.ts';
export { exportedQuestions } from './unanswered-questions.repository.ts';
