import { z } from 'zod';
import type { AdminService } from './admin.service.ts';

const backupOrder = z.object({ file: z.string().min(1).max(4096) });

/** What the commands of the operator ask of a running server, by the path at its door. */
export const operatorTasksOf = (service: AdminService) => ({
  '/backup': async (input: unknown) => service.backUpToFile(backupOrder.parse(input).file),
  '/health': async () => service.getHealthReport(),
});
