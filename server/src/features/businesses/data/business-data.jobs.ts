import { z } from 'zod';

export const deleteLogoJob = {
  name: 'businesses.delete-logo',
  payload: z.object({ businessId: z.uuid(), fileName: z.string() }),
};
