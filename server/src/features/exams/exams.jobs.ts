import { z } from 'zod';

const ofAgent = z.object({ businessId: z.uuid(), agentId: z.uuid() });
const inTurnBy = ({ businessId }: { businessId: string }) => businessId;

/** Writes questions and starts a run. */
export const writeExamJob = { name: 'exams.write', payload: ofAgent, inTurnBy };

/** Starts the run that became due with a change, once all documents are read. */
export const startDueRunJob = { name: 'exams.start-due-run', payload: ofAgent, inTurnBy };

/** Asks some of the questions that are left and puts itself back: a long exam keeps nobody else waiting. */
export const runExamJob = {
  name: 'exams.run',
  payload: ofAgent.extend({ runId: z.uuid() }),
  inTurnBy,
};
