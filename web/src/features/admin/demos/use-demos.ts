import {
  type DemoStatus,
  deleteDemo,
  exportDemos,
  listDemos,
  saveDemoNotes,
  setDemoStatus,
} from '@parley/contract/leads/demos';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint, openStream } from '../../../lib/call-endpoint.ts';
import type { LeadsRequest } from '../leads/leads-list.tsx';

export type DemosRequest = LeadsRequest<DemoStatus>;

const key = ['admin', 'demos'];

/** The last page stays in view while the next one comes, so that nothing jumps. */
export const useDemos = (request: DemosRequest) =>
  useQuery({
    queryKey: [...key, request],
    queryFn: ({ signal }) => callEndpoint(listDemos, request, { signal }),
    placeholderData: keepPreviousData,
  });

/** The list is asked for again after every change, also a refused one: it was refused because it was out of date. */
function useDemoChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queryClient.invalidateQueries({ queryKey: key }),
  });
}

export const useSetDemoStatus = () =>
  useDemoChange((change: { demoId: string; version: number; status: DemoStatus }) =>
    callEndpoint(setDemoStatus, change),
  );

export const useSaveDemoNotes = () =>
  useDemoChange((change: { demoId: string; version: number; adminNotes: string }) =>
    callEndpoint(saveDemoNotes, change),
  );

export const useDeleteDemo = () => useDemoChange((demoId: string) => callEndpoint(deleteDemo, { demoId }));

export const fetchDemosCsv = async (filter: Omit<DemosRequest, 'page'>) =>
  new Response(await openStream(exportDemos, filter)).text();
