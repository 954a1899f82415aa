import { readContacts, readPlatform } from './platform.ts';
import { useAnswer } from './use-answer.ts';

interface Props {
  part: 'email' | 'phones' | 'offices' | 'social' | 'press';
}

const linkClass = 'font-medium text-accent-text underline-offset-4 hover:underline wrap-anywhere';

const MailLink = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} className={linkClass}>
    {address}
  </a>
);

const Missing = ({ children }: { children: string }) => <p className="text-muted">{children}</p>;

/** What those who run this server have entered in their settings; what is missing is said to be so. */
export function SupportDetails({ part }: Props) {
  const platform = useAnswer(readPlatform);
  const contacts = useAnswer(readContacts);
  if (part === 'email')
    return platform?.supportEmail ? (
      <MailLink address={platform.supportEmail} />
    ) : (
      <Missing>No address has been entered on this server yet. The contact form reaches us.</Missing>
    );
  const { phones = [], offices = [], social = [], pressEmail, partnershipEmail } = contacts ?? {};
  if (part === 'phones')
    return phones.length > 0 ? (
      <ul className="grid gap-1">
        {phones.map((phone) => (
          <li key={phone}>
            <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={linkClass}>
              {phone}
            </a>
          </li>
        ))}
      </ul>
    ) : (
      <Missing>No number has been entered on this server yet.</Missing>
    );
  if (part === 'offices')
    return offices.length > 0 ? (
      <ul className="grid gap-4">
        {offices.map(({ name, address }) => (
          <li key={name}>
            <p className="font-medium">{name}</p>
            <p className="whitespace-pre-line text-muted">{address}</p>
          </li>
        ))}
      </ul>
    ) : (
      <Missing>No office has been entered on this server yet.</Missing>
    );
  if (part === 'social')
    return social.length > 0 ? (
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="me noopener" className={linkClass}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    ) : (
      <Missing>No profile has been entered on this server yet.</Missing>
    );
  return (
    <dl className="grid gap-3">
      <div>
        <dt className="text-muted">Press</dt>
        <dd>{pressEmail ? <MailLink address={pressEmail} /> : 'By the contact form, reason Other'}</dd>
      </div>
      <div>
        <dt className="text-muted">Partnerships</dt>
        <dd>
          {partnershipEmail ? (
            <MailLink address={partnershipEmail} />
          ) : (
            'By the contact form, reason Partnership'
          )}
        </dd>
      </div>
    </dl>
  );
}
