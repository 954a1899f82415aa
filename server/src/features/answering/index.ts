export { type Answer, type AnsweringService, createAnsweringService } from './answering.service.ts';
