import { WifiOff } from 'lucide-react';
import { useConnection } from '../lib/connection.ts';

const texts = {
  offline: 'You are offline. Please check your internet connection and try again.',
  unreachable: 'Parley cannot be reached right now. We keep trying; what you type stays on this page.',
};

/** Says calmly that nothing can be sent or received, for as long as that is so. */
export function ConnectionBar() {
  const connection = useConnection();
  return (
    <div role="status" data-pinned="top" className="sticky top-0 z-40 empty:hidden">
      {connection !== 'online' && (
        <p className="flex items-center justify-center gap-2 border-warning/35 border-b bg-warning-soft px-4 py-1.5 text-center text-xs">
          <WifiOff aria-hidden="true" className="size-3.5 flex-none text-warning-text" />
          {texts[connection]}
        </p>
      )}
    </div>
  );
}
