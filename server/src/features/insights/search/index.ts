export { searchDashboard } from './search.service.ts';
