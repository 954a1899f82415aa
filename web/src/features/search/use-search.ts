import {
  maxSearchLength,
  minSearchLength,
  resultsPerKind,
  type SearchKind,
  type SearchResult,
  searchDashboard,
} from '@parley/contract/insights/search';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callEndpoint } from '../../lib/call-endpoint.ts';
import { paths } from '../../lib/paths.ts';
import type { EntryGroup, SearchEntry } from './search-entry.ts';

const pauseMs = 150;

/** What the server finds, once the typing pauses. An answer belongs to its text: one for another text is never shown. */
export function useSearch(businessId: string, text: string) {
  const wanted = text.trim().slice(0, maxSearchLength);
  const query = useAfterPause(wanted);
  const isWanted = wanted.length >= minSearchLength;
  const search = useQuery({
    queryKey: ['businesses', businessId, 'search', query],
    queryFn: ({ signal }) => callEndpoint(searchDashboard, { businessId, query }, { signal }),
    enabled: isWanted && query === wanted,
    staleTime: 10_000,
    gcTime: 60_000,
  });
  const isCurrent = isWanted && query === wanted;
  return {
    groups: isCurrent && search.data ? groupResults(search.data.results, query) : [],
    isSearching: isWanted && (!isCurrent || search.isPending),
    error: isCurrent ? search.error : null,
    retry: () => void search.refetch(),
  };
}

function useAfterPause(text: string) {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const pause = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(pause);
  }, [text]);
  return settled;
}

const groupLabels: Record<SearchKind, string> = {
  agent: 'Agents',
  document: 'Documents',
  conversation: 'Conversations',
  escalation: 'Escalations',
  member: 'Members',
};

function groupResults(results: SearchResult[], query: string): EntryGroup[] {
  return (Object.keys(groupLabels) as SearchKind[]).map((kind) => {
    const found = results.filter((result) => result.kind === kind);
    const entries: SearchEntry[] = found.map((result) => ({
      kind,
      label: result.title,
      detail: result.detail,
      to: addressOf(result),
    }));
    // As many as are shown at most: there may be more of them.
    if (kind === 'conversation' && found.length === resultsPerKind)
      entries.push({
        kind,
        label: `All conversations with “${query}”`,
        to: paths.conversationsWith({ search: query }),
      });
    return { label: groupLabels[kind], entries };
  });
}

function addressOf({ kind, id, agentId }: SearchResult) {
  if (kind === 'document' && agentId) return paths.document(agentId, id);
  if (kind === 'conversation') return paths.conversation(id);
  if (kind === 'escalation') return paths.escalation(id);
  if (kind === 'agent') return paths.agent(id);
  return `${paths.settings}?tab=account`;
}
