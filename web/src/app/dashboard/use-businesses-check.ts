import { toast } from '@parley/ui/toast';
import { useEffect } from 'react';
import { useSession } from '../../features/accounts/use-session.ts';

/** A page that has just been loaded has asked already. */
const freshForMs = 10_000;

/** Asks which businesses the person has, before they begin work that needs one; what is known stays where it cannot be told. */
export function useBusinessesCheck() {
  const { dataUpdatedAt, isRefetchError, refetch } = useSession();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    if (Date.now() - dataUpdatedAt > freshForMs) void refetch();
  }, []);
  useEffect(() => {
    if (!isRefetchError) return;
    toast({
      title: 'Error fetching businesses',
      description: 'Could not load your businesses. Please try again later.',
      tone: 'critical',
      subject: 'businesses',
    });
  }, [isRefetchError]);
}
