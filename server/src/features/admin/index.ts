export { createAdminFeature } from './admin.feature.ts';
export { operatorTasksOf } from './operator-tasks.ts';
