export { type AnsweringService, createAnsweringService } from './answering.service.ts';
