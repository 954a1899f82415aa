import type { Submission } from '@parley/contract/leads/submissions';
import { Badge, buttonClass } from '@parley/ui/basic';
import { Facts } from '@parley/ui/data';
import { Dialog } from '@parley/ui/overlay';
import { Download, Mail } from 'lucide-react';
import { formatDayAndTime } from '../../../lib/dates.ts';
import { statusNames, statusTones, submissionWords, topicName } from './submission-words.ts';
import { cvAddress } from './use-submissions.ts';

const text = (value: string) => <span className="wrap-anywhere whitespace-pre-wrap">{value}</span>;
const optional = (label: string, value: string) => (value ? [{ label, value: text(value) }] : []);

export function SubmissionDetails({ submission, onClose }: { submission: Submission; onClose: () => void }) {
  const { id, kind, name, email, company, phone, topic, message, link, cv, status, adminNotes, createdAt } =
    submission;
  const words = submissionWords[kind];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={words.details}
      description={`Received ${formatDayAndTime(createdAt)}`}
      footer={
        <>
          {cv && (
            <a href={cvAddress(id)} download className={buttonClass({})}>
              <Download aria-hidden="true" />
              Download CV
            </a>
          )}
          <a href={`mailto:${encodeURIComponent(email)}`} className={buttonClass({ variant: 'primary' })}>
            <Mail aria-hidden="true" />
            Reply by e-mail
          </a>
        </>
      }
    >
      <Facts
        items={[
          { label: 'Name', value: text(name) },
          { label: 'Email', value: text(email) },
          ...optional('Phone', phone),
          ...optional('Company', company),
          { label: words.topic, value: text(topicName(topic)) },
          ...(link ? [{ label: 'Link', value: <OutsideLink to={link} /> }] : []),
          ...(cv ? [{ label: 'CV', value: text(`${cv.name} (${formatSize(cv.sizeBytes)})`) }] : []),
          { label: 'Status', value: <Badge tone={statusTones[status]}>{statusNames[status]}</Badge> },
          { label: words.text, value: text(message) },
          ...optional('Admin Notes', adminNotes),
        ]}
      />
    </Dialog>
  );
}

/** Where a stranger wants us to look: it learns nothing of who comes. */
const OutsideLink = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer nofollow" className="wrap-anywhere text-accent-text">
    {to}
  </a>
);

const formatSize = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
