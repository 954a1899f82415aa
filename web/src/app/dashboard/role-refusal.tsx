import { ButtonLink } from '@parley/ui/basic';
import { EmptyState } from '@parley/ui/state';
import { Lock } from 'lucide-react';
import { paths } from '../../lib/paths.ts';

/** In place of a page that the person's role does not include. */
export function RoleRefusal({ businessName }: { businessName: string }) {
  return (
    <div className="p-page">
      <EmptyState
        icon={<Lock />}
        title="Your role does not include this page"
        hint={`An owner of ${businessName} can give you another role. Settings, Account lists who they are.`}
        action={<ButtonLink to={paths.conversations}>Go to conversations</ButtonLink>}
      />
    </div>
  );
}
