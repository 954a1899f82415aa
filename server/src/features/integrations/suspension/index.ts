export { suspendAccessOf, suspendAccessOfLowered } from './suspension.service.ts';
