import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import { answeringChanged } from '../agents/index.ts';
import { conversationsErasing } from '../conversations/index.ts';
import { runExamJob, startDueRunJob, writeExamJob } from './exams.jobs.ts';
import { examRoutes } from './exams.routes.ts';
import { createExamService } from './exams.service.ts';
import type { ExamsBelow } from './exams-context.ts';

/** Exams: what an agent should answer and what it should not, asked again whenever its answers may have changed. */
export function createExamsFeature(context: FeatureContext, below: ExamsBelow) {
  const service = createExamService({ ...context, ...below });
  return {
    service,
    routes: (mount) => examRoutes(mount, service),
    jobs: [
      { job: writeExamJob, run: service.writeQuestions },
      { job: startDueRunJob, run: service.startDueRun },
      { job: runExamJob, run: service.runExam },
    ],
    listeners: [
      on(answeringChanged, service.scheduleRun),
      on(conversationsErasing, service.forgetVisitorQuestions),
    ],
    exporters: { ofBusiness: service.exportExams },
    afterStart: service.scheduleAfterStart,
  } satisfies Feature;
}
