export { exportedVerdicts, findVerdict, listVerdicts } from './verdicts.repository.ts';
export {
  getTeaching,
  renewTeaching,
  scheduleTeaching,
  setVerdict,
  teachByRatings,
} from './verdicts.service.ts';
