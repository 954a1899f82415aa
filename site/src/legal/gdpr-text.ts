import type { LegalText } from './legal-text.ts';

export const gdprText: LegalText = {
  title: 'GDPR',
  updated: 'November 18, 2026',
  opening:
    'How this installation of Parley serves the General Data Protection Regulation: who is responsible, which rights you have, and for how long things are kept. Where a period is kept by the software, it says so; where it is a commitment of people, it says that.',
  sections: [
    {
      title: 'Who is who',
      text: [
        'The operator of this server is the controller for the data of account holders. For documents and for what visitors write to an agent, the business that uses the agent is the controller, and the operator is its processor. The authors of Parley receive nothing from this installation.',
      ],
    },
    {
      title: 'Your rights',
      text: ['You have the right to'],
      list: [
        '**access** what is kept about you, and to receive it in a form that programs can read: “Export my data” in the settings makes a zip file of it;',
        '**correct** it: your profile and your business are in the settings;',
        '**delete** it: “Delete my account” removes your account and the businesses that belong to nobody else;',
        '**restrict** or **object** to what is done with it, and to withdraw a consent: write to the operator;',
        '**complain** to a supervisory authority.',
      ],
    },
    {
      title: 'When you get a reply',
      text: [
        'Requests are answered within 30 days (one month). This is a commitment of the operator, not something that software can keep: address your request to the operator, by the [contact page](/contact) or at the address from which its mails reach you.',
        'If you have written to an agent on the website of a business, turn to that business first. Its owners can find what is kept of you by your e-mail address or id, hand it to you as a file, and erase it.',
      ],
    },
    {
      title: 'If something goes wrong',
      text: [
        'If personal data is exposed, the operator notifies the supervisory authority within 72 hours of learning of it, and you without delay where the risk to you is high. This, too, is a commitment of people. What the software adds are logs that show what happened: a security log for every person, an audit log for every business and one for the platform.',
      ],
    },
    {
      title: 'How long things are kept',
      text: [
        'These periods are kept by the software itself. What is deleted is gone from the database and from the files; what ends opens nothing from then on.',
      ],
      table: {
        columns: ['What', 'How long'],
        rows: [
          ['Account, business, agents, documents', 'until they are deleted'],
          [
            'Conversations, with files, escalations and who the visitor was',
            'until they are deleted, or until 30, 90 or 365 days after the last message, as the business has chosen',
          ],
          [
            'A business that an administrator deletes',
            'closed at once, deleted after 14 days, in which it can be exported or kept',
          ],
          ['Audit log of a business', '365 days'],
          [
            'Name and address of who asked for a demo, wrote or applied, in the log of the administrator who worked on it',
            'as long as the account of the administrator',
          ],
          [
            'Record of mails that were sent or failed',
            '30 days, or as long as the conversation they tell of',
          ],
          [
            'Log of webhook deliveries',
            '30 days, at most 1,000, or as long as the conversation they tell of',
          ],
          ['Files that were uploaded to a chat and not sent', 'one day'],
          ['What was read of a website before there is a business', 'one day'],
          ['Session of an account', 'ends after 30 days at most; 12 hours once it is locked'],
          [
            'Key of a visitor to a conversation',
            'ends after 2 hours, renewable for 30 days after the last visit',
          ],
          ['Invitation to a business', 'ends after 7 days'],
          ['Link to confirm an address', 'ends after 24 hours'],
          ['Link to set a new password', 'ends after one hour'],
          ['Code by mail or text message', 'ends after 10 minutes'],
          ['Invoices', 'kept when a person or a business is deleted, because the law requires it'],
        ],
      },
    },
    {
      title: 'Erasing, and backups',
      text: [
        'An owner of a business erases a visitor, or a single conversation by its id, under Settings, Privacy. It is gone at once from the lists, the search and the database, and within minutes from the files. Figures that are only counts stay. What was sent to others before, by mail or to programs of the business, is with them.',
        'Backups hold what was there when they were made. As delivered, seven nightly ones are kept, for 30 days at most; the operator may choose otherwise. When one is restored on this server, what was erased since is erased again before anybody is let in: a list beside the backups tells it, without naming anybody. A backup that is restored elsewhere without that list brings back what it holds.',
      ],
    },
    {
      title: 'Who else receives data',
      text: [
        'Nobody, unless the operator has connected a further service: a mail server, a text-message service, Google for signing in, a language model or embedding service, a payment provider, an S3-compatible file store. Ask the operator which of these are connected, where they are, and on which contract. E-mail addresses, phone, card and account numbers and national id numbers that people write are replaced before a question goes to a language model or embedding service, unless the operator has switched that off. The operator agrees on the processing with each business; such an agreement is between the two and no part of the software.',
      ],
    },
    {
      title: 'How data is protected',
      text: [
        'Passwords are hashed with argon2id, keys and secrets are hashed or encrypted, every request is checked on the server, and every record belongs to exactly one business. [Security](/documentation/security) describes it in detail; the [Privacy Policy](/privacy) says what is kept, the [Cookie Policy](/cookie-policy) what is kept in your browser, and the [Terms of Service](/terms) what you and the operator owe each other.',
      ],
    },
  ],
};
