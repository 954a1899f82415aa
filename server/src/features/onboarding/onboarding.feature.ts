import type { Feature, FeatureContext } from '../../feature.ts';
import { on } from '../../platform/facts.ts';
import { answeringChanged } from '../agents/index.ts';
import {
  chooseQuestionsJob,
  deleteOldReadingsJob,
  readWebsiteJob,
  withdrawQuestionsJob,
} from './onboarding.jobs.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import { createOnboardingService } from './onboarding.service.ts';
import type { OnboardingBelow } from './onboarding-context.ts';

/** The first minutes: from the address of a website to an agent that answers from it. */
export function createOnboardingFeature(context: FeatureContext, below: OnboardingBelow) {
  const onboarding = createOnboardingService({ ...context, ...below });
  return {
    service: onboarding,
    routes: (mount) => onboardingRoutes(mount, onboarding),
    jobs: [
      { job: readWebsiteJob, run: onboarding.readWebsite, concurrency: 2 },
      { job: chooseQuestionsJob, run: onboarding.chooseQuestions },
      { job: withdrawQuestionsJob, run: onboarding.withdrawQuestions },
      { job: deleteOldReadingsJob, run: onboarding.deleteOldReadings },
    ],
    listeners: [on(answeringChanged, onboarding.scheduleWithdrawal)],
    exporters: { ofPerson: onboarding.exportReadings },
  } satisfies Feature;
}
