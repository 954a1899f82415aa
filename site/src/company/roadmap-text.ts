export interface RoadmapItem {
  title: string;
  text: string;
}

export interface RoadmapStage {
  id: 'done' | 'in-work' | 'planned';
  title: string;
  /** What the stage means, and what it does not. */
  text: string;
  items: RoadmapItem[];
}

/** Kept together with CHANGELOG.md: what is released moves to the first stage. */
export const roadmap: RoadmapStage[] = [
  {
    id: 'done',
    title: 'Done',
    text: 'In the product today.',
    items: [
      {
        title: 'Answers with their quote',
        text: 'From files, web pages, help centers and your own API; three kinds of replies; a receipt for each.',
      },
      {
        title: 'Start from your website',
        text: 'An address fills in the business and makes a draft agent that has learned its pages.',
      },
      {
        title: 'One inbox',
        text: 'Conversations and escalations with whose turn it is, live take-over, notes, tags, saved replies and files.',
      },
      {
        title: 'Promises in business hours',
        text: 'Owners say within how many hours they answer; the team is reminded, broken promises are listed.',
      },
      {
        title: 'Unanswered questions and Teach',
        text: 'Grouped by meaning, taught with a preview of what it answers and contradicts.',
      },
      {
        title: 'The launch exam',
        text: 'Questions written from your documents, run before going live and after every change.',
      },
      {
        title: 'Dates and contradictions',
        text: 'The newer document speaks, and what disagrees is listed side by side.',
      },
      {
        title: 'Roles, audit log, second factor for everybody',
        text: 'Viewer, support, editor and owner.',
      },
      {
        title: 'Plans and invoices',
        text: 'Limits, usage, invoices as PDF, and payments where the operator has connected a provider.',
      },
      {
        title: 'Public API and signed webhooks',
        text: 'Agents, documents, conversations, handoffs and chat, described by OpenAPI.',
      },
      {
        title: 'Backup and restore by one command',
        text: 'Database, files and keys in one file, written every night, and a doctor that says what is wrong with an installation.',
      },
      {
        title: 'Retention, and erasing a visitor',
        text: 'Conversations go after 30, 90 or 365 days where a business wants it; one visitor can be exported and erased, for good and from restored backups too.',
      },
      {
        title: 'Files to take away',
        text: 'A WordPress plugin, a React component, a Shopify snippet and a Tag Manager template, each marked with whether it was tried.',
      },
      {
        title: 'An agent on these pages',
        text: 'A box in the documentation that is answered by Parley itself, from this documentation.',
      },
      {
        title: 'Several processes',
        text: 'Several on one PostgreSQL, on one machine or many; one that falls is replaced, and limits count over all of them.',
      },
    ],
  },
  {
    id: 'in-work',
    title: 'In work',
    text: 'What we are working on now. It may still change.',
    items: [
      {
        title: 'Fewer questions without an answer',
        text: 'Questions in other words than your documents, across several sentences or in tables. Each change is held against invented businesses with graded questions.',
      },
    ],
  },
  {
    id: 'planned',
    title: 'Planned',
    text: 'We intend to do it and have not begun. No dates: we would only have to move them.',
    items: [
      {
        title: 'Push notifications',
        text: 'The switch is in the settings, marked “Coming soon”.',
      },
      {
        title: 'A judge for more languages',
        text: 'The model that reads questions together with passages knows English alone.',
      },
      {
        title: 'Several processes, measured',
        text: 'They are tested and proven to hold; how much more they carry, we have not measured yet.',
      },
      {
        title: 'Subscriptions that renew themselves',
        text: 'Today an administrator issues the invoice of the next month.',
      },
    ],
  },
];
