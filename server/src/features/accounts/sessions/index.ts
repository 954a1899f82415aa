export {
  endSessionsOf,
  endSessionsOnOtherDevices,
  publishRecheck,
  recheckStreams,
} from './ended-sessions.ts';
export {
  deletePendingOf,
  findPending,
  insertPending,
  type PendingStage,
  takePending,
} from './pending-sign-ins.repository.ts';
export { recheckStreamsJob } from './sessions.jobs.ts';
export {
  clearAllowedDevices,
  deleteDevicesOf,
  findSessionStart,
  listAllowedDevices,
  setDeviceAllowed,
} from './sessions.repository.ts';
export { sessionRoutes } from './sessions.routes.ts';
export {
  describeSession,
  findSession,
  findSessionIn,
  listSessions,
  reopenSession,
  requireLockedSession,
  sessionService,
  signedOutCookies,
  startSession,
} from './sessions.service.ts';
export { nameOfDevice } from './user-agent.ts';
