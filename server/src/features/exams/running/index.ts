export { askAgent } from './asking.ts';
export { acceptScore, updateWarning } from './exam-warning.ts';
export { runExam } from './run-exam.ts';
export { publishExamChange, scheduleAfterStart, scheduleRun, startDueRun, startRun } from './starting.ts';
