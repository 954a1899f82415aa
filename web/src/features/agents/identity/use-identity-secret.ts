import { getIdentitySecret, rotateIdentitySecret } from '@parley/contract/agents/agents';
import { useMutation } from '@tanstack/react-query';
import { callEndpoint } from '../../../lib/call-endpoint.ts';
import type { AgentPath } from '../use-agents.ts';

/** Asked for on demand and kept nowhere: whoever holds the secret can speak as any customer. */
export const useShowIdentitySecret = (path: AgentPath) =>
  useMutation({ mutationFn: () => callEndpoint(getIdentitySecret, path), gcTime: 0 });

export const useRotateIdentitySecret = (path: AgentPath) =>
  useMutation({ mutationFn: () => callEndpoint(rotateIdentitySecret, path), gcTime: 0 });
