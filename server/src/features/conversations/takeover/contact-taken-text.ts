interface Promised {
  email: string | undefined;
  phone: string | undefined;
  /** False where no mail goes out: then the answer waits in the chat. */
  answersByMail: boolean;
  isOpen: boolean;
  opensAt: Date | null;
  /** Null where no time is promised. */
  expectedAt: Date | null;
  timeZone: string;
}

/** When an answer comes, as the day and time in the zone of the business. The widget says it in its own language. */
export function contactTakenText({
  email,
  phone,
  answersByMail,
  isOpen,
  opensAt,
  expectedAt,
  timeZone,
}: Promised) {
  const contact = answersByMail ? (email ?? phone) : phone;
  const thanks = contact
    ? `Thank you. The team will answer to ${contact}`
    : 'Thank you. The team will answer here in the chat';
  if (expectedAt) return `${thanks} by ${dayAndTime(expectedAt, timeZone)}.`;
  if (!isOpen && opensAt) return `${thanks}. They are back on ${dayAndTime(opensAt, timeZone)}.`;
  return `${thanks}.`;
}

function dayAndTime(moment: Date, timeZone: string) {
  const format = {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  return `${new Intl.DateTimeFormat('en-GB', { ...format, timeZone }).format(moment)} (${timeZone})`;
}
