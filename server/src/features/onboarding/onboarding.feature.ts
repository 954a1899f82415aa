import type { Feature, FeatureContext } from '../../feature.ts';
import { chooseQuestionsJob, deleteOldReadingsJob, readWebsiteJob } from './onboarding.jobs.ts';
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
      { job: deleteOldReadingsJob, run: onboarding.deleteOldReadings },
    ],
    exporters: { ofPerson: onboarding.exportReadings },
  } satisfies Feature;
}
