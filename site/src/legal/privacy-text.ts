import type { LegalText } from './legal-text.ts';

export const privacyText: LegalText = {
  title: 'Privacy Policy',
  updated: 'November 18, 2026',
  opening:
    'Parley keeps what it needs to work and nothing to watch you. This page says what that is, where it lies, who sees it and how to get rid of it.',
  sections: [
    {
      title: 'Who is responsible',
      text: [
        'Parley is software that anyone may run on their own machine. The person or organisation that runs the server at this address, the operator, is the controller for the data of account holders.',
        'For documents and for what visitors write to an agent, the business that put the agent on its website is the controller, and the operator processes the data on its behalf. Nobody else, the authors of Parley included, receives data from this installation.',
      ],
    },
    {
      title: 'What is kept about account holders',
      text: ['When you have an account, this installation keeps'],
      list: [
        'your name, e-mail address and, if you give it, your phone number;',
        'your password as an argon2id hash, from which it cannot be read, and the secrets of your second factor in encrypted form;',
        'your sessions, passkeys and known devices: network address, browser, when they began and when they were last used;',
        'a log of what concerns the safety of your account, such as sign-ins, failed attempts and changed passwords;',
        'your settings, notifications, the businesses you belong to, and invoices issued to you.',
      ],
    },
    {
      title: 'What is kept about visitors',
      text: [
        'When you open the chat of a website, a visit is kept: a random session number, your network address, the kind of your browser, its language, the page without its query, and when you came and were last there. When you write, the messages and files of the conversation are kept, with their times, the passages behind each answer, and your rating if you give one. If you ask to be contacted by a person, what you enter for that is kept too.',
        'The chat asks for no name unless you want to be contacted, and sets no cookies. Your network address is used to limit floods of messages and to count a rating only once; it is not shown to the business. Photos are passed on without the place and time they were taken.',
        'Of what you ask the agent of our documentation, on its pages or by the chat of the contact page, nothing is kept.',
        'If you ask for a demonstration, write to us or apply for a position with a form of this site, what you enter there is kept for those who run this server, and mailed to them where this server sends mails.',
      ],
    },
    {
      title: 'Documents and web pages',
      text: [
        'Files that a business uploads, and pages it has read in, are stored together with the passages and numbers made from them for searching. Only members of that business can open the files. Visitors see the passages that an answer quotes.',
      ],
    },
    {
      title: 'Why it is processed',
      text: [
        'Account data is processed to provide the service you signed up for (Art. 6(1)(b) GDPR); sessions, devices, failed sign-ins and the security log to protect accounts (Art. 6(1)(f) GDPR); invoices because the law requires it (Art. 6(1)(c) GDPR). A business tells its visitors on its own website on which basis it runs an agent.',
        'There is no advertising, no profiling, and no decision about a person that is made by software alone.',
      ],
    },
    {
      title: 'Cookies and browser storage',
      text: [
        'There are no cookies for analytics or advertising, so there is no banner to dismiss. Cookies keep you signed in for at most 30 days, know your device again for 400 days, hold a sign-in or sign-up that is not finished, and remember whether the sidebar of the dashboard is folded. Visitors of a website who use the chat get no cookie; one entry in the storage of their browser lets the conversation go on on the next page.',
        'The [Cookie Policy](/cookie-policy) lists all of them with their durations.',
      ],
    },
    {
      title: 'Where data lies and who receives it',
      text: [
        'Everything lies in the database and file store that the operator has chosen; as delivered, both are a folder on the server itself. Searching and reading documents happens on that server.',
        'Data leaves it only where the operator has connected further services: a mail server for e-mails, a text-message service for codes, Google if you choose to sign in with it, a payment provider if you pay an invoice there, and a language model or embedding service, which then receives the question, what was said before it and the passages that fit it. E-mail addresses, phone, card and account numbers (IBAN) and national id numbers in what people wrote are replaced before, unless the operator has switched that off; names are not. Ask the operator which of these are connected, and where they are. A business can also have its conversations sent to programs of its own.',
      ],
    },
    {
      title: 'How long it is kept',
      text: [
        'Data is kept until it is deleted. A business can choose that conversations are deleted 30, 90 or 365 days after their last message, and erase a single visitor at any time. Deleting a document removes its file and passages, deleting an agent its documents and conversations, deleting your account everything that is yours and the businesses that belong to nobody else. Invoices stay, as the law requires.',
        'Some things expire by themselves: codes after ten minutes, links to set a password after an hour, links to confirm an address after a day, the record of mails and webhook deliveries after 30 days, the audit log of a business after 365 days. [GDPR](/gdpr#how-long-things-are-kept) has the whole list. Backups hold what was there when they were made, for as long as the operator keeps them; restoring one does not bring back who was erased since.',
      ],
    },
    {
      title: 'How it is protected',
      text: [
        'Every request is checked on the server, and every record belongs to exactly one business. Cookies are signed and out of reach of scripts; the widget runs only on the domains its business has listed; files are handed out as downloads that no browser runs. Two-factor authentication, session time-outs, lists of allowed addresses and devices, and the security log are there for you to use.',
        'If personal data is exposed in spite of this, the operator informs the supervisory authority within 72 hours, and you without delay where the risk to you is high.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You have the right to access, correct, delete and restrict the processing of your data, to receive it in a form that other programs can read, to object, and to complain to a supervisory authority. For an account, most of this is in the settings: change your data under Account, take it along with "Export my data", end it with "Delete my account".',
        'Requests to the operator are answered within 30 days. As a visitor of a website, turn to the business that runs it: its owners can find what is kept of you, export it and erase it. More of this is in [GDPR](/gdpr).',
      ],
    },
    {
      title: 'Changes and contact',
      text: [
        'Changes to this policy are announced to account holders at least 30 days before they take effect, by e-mail or in the notifications.',
        'Write to the operator of this installation, at the address from which its mails reach you, about anything on this page.',
      ],
    },
  ],
};
