import { useSearchParams } from 'react-router';
import { type InboxAddress, readAddress, writeAddress } from './inbox-address.ts';

/** The filters stand in the address, so that a reload, the way back and a link show the same. */
export function useInboxAddress() {
  const [search, setSearch] = useSearchParams();
  const address = readAddress(search);
  return {
    address,
    search: search.toString(),
    change: (changed: Partial<InboxAddress>) => {
      // Not what was read when this was drawn: another choice may have been made since.
      const now = readAddress(new URLSearchParams(window.location.search));
      setSearch(writeAddress({ ...now, ...changed }), { replace: true, preventScrollReset: true });
    },
  };
}
