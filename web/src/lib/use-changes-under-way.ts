import { type MutationKey, useMutationState } from '@tanstack/react-query';

/**
 * The changes of this kind that the server has not answered yet, the oldest first. Laid over what it keeps they show every
 * choice at once; a failed one is gone by itself, and the answer to an earlier one cannot take a later one back.
 */
export const useChangesUnderWay = <Change>(mutationKey: MutationKey) =>
  useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as Change,
  });
