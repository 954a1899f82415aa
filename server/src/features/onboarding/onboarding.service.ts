import { bindContext } from '../../bind-context.ts';
import type { OnboardingContext } from './onboarding-context.ts';
import { chooseQuestions } from './question-choosing.ts';
import { scheduleWithdrawal, withdrawQuestions } from './question-withdrawal.ts';
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

export const createOnboardingService = (context: OnboardingContext) =>
  bindContext(context, {
    startReading,
    getReading,
    getLogo,
    readWebsite,
    createWebsiteAgent,
    chooseQuestions,
    scheduleWithdrawal,
    withdrawQuestions,
    deleteOldReadings,
    exportReadings,
  });
