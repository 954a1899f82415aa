import { ButtonLink } from '@parley/ui/basic';
import { Plus } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useMay } from '../../screen/business-access.ts';

const steps = [
  { title: 'Create an agent', text: 'A name and a greeting are enough.' },
  { title: 'Give it documents', text: 'It answers from them and quotes its source.' },
  { title: 'Put it on your website', text: 'Allow your domain and paste one tag.' },
];

export function WelcomePanel() {
  const mayEdit = useMay('edit');
  return (
    <section className="grid gap-8 rounded-card border bg-surface-raised p-card sm:p-10">
      <div className="grid max-w-reading gap-2">
        <h2 className="font-semibold text-lg tracking-tight">Your first agent is three steps away</h2>
        <p className="text-muted">
          Once it is on your website, your figures and the latest conversations appear here.
        </p>
      </div>
      <ol className="grid gap-6 sm:grid-cols-3">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid content-start gap-1.5 border-t pt-4">
            <span aria-hidden="true" className="font-medium text-accent-text text-xs tabular-nums">
              {index + 1}
            </span>
            <h3 className="font-medium">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2 max-sm:grid">
        {mayEdit && (
          <ButtonLink to={paths.newAgent} variant="primary" icon={<Plus aria-hidden="true" />}>
            Create Your First Agent
          </ButtonLink>
        )}
        {mayEdit && <ButtonLink to={paths.knowledgeBase}>Set Up Knowledge Base</ButtonLink>}
      </div>
    </section>
  );
}
