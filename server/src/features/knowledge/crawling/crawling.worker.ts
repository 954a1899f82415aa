import { serveTasks } from '../../../platform/task-worker.ts';
import { pageTasks } from './page-tasks.ts';

serveTasks(pageTasks);
