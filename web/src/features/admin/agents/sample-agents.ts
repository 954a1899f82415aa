import type { ManagedAgent } from '@parley/contract/admin/admin-agents';

const sample = (
  number: number,
  name: string,
  businessName: string,
  figures: Pick<ManagedAgent, 'status' | 'conversationCount' | 'resolutionPercent'>,
): ManagedAgent => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  businessId: `00000000-0000-4000-8000-00000000001${number}`,
  name,
  businessName,
  businessState: 'open',
  ...figures,
  createdAt: '2026-01-01T00:00:00.000Z',
});

/** What the list will look like; shown only while there is no agent at all, and never without saying so. */
export const sampleAgents = [
  sample(1, 'Shop assistant', 'Sample Outdoor Store', {
    status: 'active',
    conversationCount: 1248,
    resolutionPercent: 87,
  }),
  sample(2, 'Booking desk', 'Sample Riverside Hotel', {
    status: 'active',
    conversationCount: 563,
    resolutionPercent: 79,
  }),
  sample(3, 'Clinic reception', 'Sample Dental Practice', {
    status: 'inactive',
    conversationCount: 91,
    resolutionPercent: 64,
  }),
];
