export { createOnboardingFeature } from './onboarding.feature.ts';
