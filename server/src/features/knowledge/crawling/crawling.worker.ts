import { serveTasks } from '../../../platform/workers/index.ts';
import { pageTasks } from './page-tasks.ts';

serveTasks(pageTasks);
