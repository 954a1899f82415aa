import {
  acceptExamReply,
  acceptExamScore,
  addExamQuestion,
  cancelExamRun,
  deleteExamQuestion,
  type ExamFilter,
  getExam,
  listExamQuestions,
  listExamRuns,
  startExamRun,
  updateExam,
  updateExamQuestion,
  type WrittenQuestion,
  writeExam,
} from '@parley/contract/exams/exams';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callEndpoint } from '../../lib/call-endpoint.ts';

export interface AgentPath {
  businessId: string;
  agentId: string;
}

const examKey = ({ businessId, agentId }: AgentPath) => ['businesses', businessId, 'exams', agentId];
const changesWith = ['exam.changed', 'document.changed', 'agent.changed'] as const;

export const useExam = (path: AgentPath) =>
  useQuery({
    queryKey: [...examKey(path), 'overview'],
    queryFn: ({ signal }) => callEndpoint(getExam, path, { signal }),
    meta: { changesWith: [...changesWith], agentId: path.agentId },
  });

export interface QuestionFilter {
  filter: ExamFilter;
  search?: string | undefined;
  page: number;
}

export const useExamQuestions = (path: AgentPath, filter: QuestionFilter) =>
  useQuery({
    queryKey: [...examKey(path), 'questions', filter],
    queryFn: ({ signal }) => callEndpoint(listExamQuestions, { ...path, ...filter }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changesWith: ['exam.changed'], agentId: path.agentId },
  });

export const useExamRuns = (path: AgentPath) =>
  useQuery({
    queryKey: [...examKey(path), 'runs'],
    queryFn: ({ signal }) => callEndpoint(listExamRuns, path, { signal }),
    meta: { changesWith: ['exam.changed'], agentId: path.agentId },
  });

type Change = Partial<WrittenQuestion> & { isOn?: boolean };

/** All that can be done to an exam; whatever it was, the exam is read anew. */
export function useExamActions(path: AgentPath) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => queryClient.invalidateQueries({ queryKey: examKey(path) }),
  });
  return {
    isPending,
    write: () => mutateAsync(() => callEndpoint(writeExam, path)),
    start: () => mutateAsync(() => callEndpoint(startExamRun, path)),
    cancel: (runId: string) => mutateAsync(() => callEndpoint(cancelExamRun, { ...path, runId })),
    acceptScore: () => mutateAsync(() => callEndpoint(acceptExamScore, path)),
    setRunsByItself: (runsByItself: boolean) =>
      mutateAsync(() => callEndpoint(updateExam, { ...path, runsByItself })),
    add: (question: WrittenQuestion) =>
      mutateAsync(() => callEndpoint(addExamQuestion, { ...path, ...question })),
    update: (questionId: string, change: Change) =>
      mutateAsync(() => callEndpoint(updateExamQuestion, { ...path, questionId, ...change })),
    remove: (questionId: string) =>
      mutateAsync(() => callEndpoint(deleteExamQuestion, { ...path, questionId })),
    acceptReply: (questionId: string) =>
      mutateAsync(() => callEndpoint(acceptExamReply, { ...path, questionId })),
  };
}
export type ExamActions = ReturnType<typeof useExamActions>;
