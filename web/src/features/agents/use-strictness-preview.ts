import { getStrictnessPreview } from '@parley/contract/conversations/strictness-preview';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import type { AgentPath } from './use-agents.ts';

/** What each strictness would make of the questions asked last, whichever is in force. */
export const useStrictnessPreview = ({ businessId, agentId }: AgentPath) =>
  useQuery({
    queryKey: ['businesses', businessId, 'agents', agentId, 'strictness-preview'],
    queryFn: ({ signal }) => callEndpoint(getStrictnessPreview, { businessId, agentId }, { signal }),
  });
