export { mailDemoJob, remindOfDemosJob } from './demos.jobs.ts';
export { demoRoutes } from './demos.routes.ts';
export { demoService } from './demos.service.ts';
