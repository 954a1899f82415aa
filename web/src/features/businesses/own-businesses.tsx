import type { BusinessRole } from '@parley/contract/businesses/business-roles';
import { Button, ButtonLink } from '@parley/ui/basic';
import { Card } from '@parley/ui/layout';
import { LogOut, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { DeleteBusiness } from './delete-business.tsx';
import { LeaveBusiness } from './leave-business.tsx';

interface Props {
  business: { id: string; name: string; role: BusinessRole };
  personId: string;
  /** The person no longer belongs to it. */
  onEnded: () => void;
}

/** One more business, or one less. */
export function OwnBusinesses({ business, personId, onEnded }: Props) {
  const [question, setQuestion] = useState<'leave' | 'delete' | null>(null);
  const close = () => setQuestion(null);
  return (
    <Card title="Your Businesses">
      <div className="grid gap-5">
        <Offer title="Create another business" text="With agents, documents, members and a plan of its own.">
          <ButtonLink to={paths.businessOnboarding} icon={<Plus aria-hidden="true" />}>
            Create business
          </ButtonLink>
        </Offer>
        <Offer
          title={`Leave ${business.name}`}
          text={
            business.role === 'owner'
              ? 'You lose access; everybody else works on. The only owner makes somebody else an owner first, or deletes the business.'
              : 'You lose access; everybody else works on.'
          }
        >
          <Button icon={<LogOut aria-hidden="true" />} onClick={() => setQuestion('leave')}>
            Leave business
          </Button>
        </Offer>
        {business.role === 'owner' && (
          <Offer
            title={`Delete ${business.name}`}
            text="Deletes its agents, documents, conversations and files for everybody. This cannot be undone."
          >
            <Button icon={<Trash2 aria-hidden="true" />} onClick={() => setQuestion('delete')}>
              Delete business
            </Button>
          </Offer>
        )}
      </div>
      {question === 'leave' && (
        <LeaveBusiness business={business} personId={personId} onClose={close} onLeft={onEnded} />
      )}
      {question === 'delete' && <DeleteBusiness business={business} onClose={close} onDeleted={onEnded} />}
    </Card>
  );
}

function Offer({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="grid min-w-0 max-w-md gap-0.5">
        <h3 className="font-medium [overflow-wrap:anywhere]">{title}</h3>
        <p className="text-muted text-xs leading-4.5">{text}</p>
      </div>
      {children}
    </div>
  );
}
