import { VerifiedMark } from '@parley/ui/basic';
import { isNamed } from '../conversation-counts.ts';

/** Beside a visitor's name: whether the business's own server vouches for it. Whoever gave none is called Visitor, without a mark. */
export function VisitorNameMark({ name, isProven }: { name: string | null | undefined; isProven: boolean }) {
  if (!isNamed(name)) return null;
  return (
    <span className="flex-none font-normal">
      <VerifiedMark isVerified={isProven} />
    </span>
  );
}
