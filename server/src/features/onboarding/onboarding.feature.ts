import { bindContext } from '../../bind-context.ts';
import type { Feature, FeatureContext } from '../../feature.ts';
import { chooseQuestionsJob, deleteOldReadingsJob, readWebsiteJob } from './onboarding.jobs.ts';
import { onboardingRoutes } from './onboarding.routes.ts';
import type { OnboardingBelow, OnboardingContext } from './onboarding-context.ts';
import { chooseQuestions } from './question-choosing.ts';
import { createWebsiteAgent } from './website-agent.ts';
import {
  deleteOldReadings,
  exportReadings,
  getLogo,
  getReading,
  readWebsite,
  startReading,
} from './website-reading.ts';

export type OnboardingService = ReturnType<typeof createOnboardingService>;

const createOnboardingService = (context: OnboardingContext) =>
  bindContext(context, {
    startReading,
    getReading,
    getLogo,
    readWebsite,
    createWebsiteAgent,
    chooseQuestions,
    deleteOldReadings,
    exportReadings,
  });

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
