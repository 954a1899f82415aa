export { exportedVerdicts, findVerdict, listVerdicts } from './verdicts.repository.ts';
export { getTeaching, renewTeaching, setVerdict, teachByRating } from './verdicts.service.ts';
