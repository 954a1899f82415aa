export { createExamsFeature } from './exams.feature.ts';
