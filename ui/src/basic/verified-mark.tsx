import { BadgeCheck } from 'lucide-react';

/** Whether somebody vouches for what stands beside it. */
export function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  return isVerified ? (
    <span
      title="Signed by your own server"
      className="inline-flex items-center gap-1 whitespace-nowrap text-positive-text text-xs"
    >
      <BadgeCheck className="size-3.5" aria-hidden="true" /> Verified
    </span>
  ) : (
    <span
      title="Typed by the visitor, or claimed by the page"
      className="whitespace-nowrap text-muted text-xs"
    >
      Not verified
    </span>
  );
}
