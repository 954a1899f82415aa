import * as contract from '@parley/contract/exams/exams';
import type { Mount } from '../../http/mount-endpoint.ts';
import type { ExamService } from './exams.service.ts';

export function examRoutes(mount: Mount, exams: ExamService) {
  mount(contract.getExam, (scope) => exams.getExam(scope));
  mount(contract.updateExam, ({ runsByItself, ...scope }) => exams.updateExam(scope, { runsByItself }));
  mount(contract.writeExam, (scope) => exams.writeExam(scope));
  mount(contract.listExamQuestions, ({ businessId, agentId, ...asked }) =>
    exams.listQuestions({ businessId, agentId }, asked),
  );
  mount(contract.addExamQuestion, ({ businessId, agentId, ...written }) =>
    exams.addQuestion({ businessId, agentId }, written),
  );
  mount(contract.updateExamQuestion, ({ businessId, agentId, questionId, ...change }) =>
    exams.updateQuestion({ businessId, agentId }, questionId, change),
  );
  mount(contract.deleteExamQuestion, ({ questionId, ...scope }) => exams.deleteQuestion(scope, questionId));
  mount(contract.acceptExamReply, ({ questionId, ...scope }) => exams.acceptReply(scope, questionId));
  mount(contract.startExamRun, (scope) => exams.startExam(scope));
  mount(contract.listExamRuns, (scope) => exams.listRuns(scope));
  mount(contract.cancelExamRun, ({ runId, ...scope }) => exams.cancelRun(scope, runId));
  mount(contract.acceptExamScore, (scope) => exams.acceptLatestScore(scope));
}
