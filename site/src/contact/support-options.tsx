import { CalendarDays, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Island } from '../islands/island.tsx';

const hours = 'Mon-Fri 8AM-6PM MT';

export function SupportOptions() {
  return (
    <ul className="grid gap-5 sm:grid-cols-2">
      <Option Icon={MessageCircle} title="Live chat" note={hours}>
        <Island name="live-chat" props={{}} />
      </Option>
      <Option Icon={Phone} title="Phone support" note={hours}>
        <p className="text-muted leading-relaxed">Included in the Enterprise plan.</p>
        <Island name="support-details" props={{ part: 'phones' }} />
      </Option>
      <Option Icon={Mail} title="E-mail" note="Reply within 24 hours">
        <p className="text-muted leading-relaxed">For everybody, on all plans.</p>
        <Island name="support-details" props={{ part: 'email' }} />
      </Option>
      <Option Icon={CalendarDays} title="Schedule demo" note="30 minutes with one of us">
        <p className="text-muted leading-relaxed">Choose a day and a time; we show you around.</p>
        <a href="/schedule-demo" className="button button-secondary justify-self-start">
          Choose a time
        </a>
      </Option>
    </ul>
  );
}

interface OptionProps {
  Icon: LucideIcon;
  title: string;
  note: string;
  children: ReactNode;
}

const Option = ({ Icon, title, note, children }: OptionProps) => (
  <li className="grid content-start gap-3 rounded-card border bg-surface-raised p-7">
    <Icon aria-hidden="true" className="size-5 text-accent-text" />
    <div>
      <h2 className="font-semibold text-base">{title}</h2>
      <p className="text-muted text-xs">{note}</p>
    </div>
    {children}
  </li>
);
