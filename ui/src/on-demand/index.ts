export { createOnDemand, useOnDemand } from './on-demand.ts';
export { RemoteTrigger } from './remote-trigger.tsx';
