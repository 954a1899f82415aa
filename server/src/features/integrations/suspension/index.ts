export { suspendAccessOf } from './suspension.service.ts';
