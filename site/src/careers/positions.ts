import type { OpenPosition } from '@parley/contract/leads/job-application-form';

export interface Position {
  slug: string;
  title: OpenPosition;
  team: 'Engineering' | 'Product' | 'Marketing' | 'Operations';
  summary: string;
  tasks: string[];
  wishes: string[];
  /** Only where it is settled. */
  salary?: string;
}

/** When the positions were opened. */
export const postedOn = '2026-11-02';

export const positions: Position[] = [
  {
    slug: 'junior-frontend-developer',
    title: 'Junior Frontend Developer',
    team: 'Engineering',
    summary: 'Build the screens that support teams look at all day, beside people who review every line.',
    tasks: [
      'Build and mend screens of the dashboard and the widget, in TypeScript and React.',
      'Write a test for what you build, and pictures at every width.',
      'Learn how a page is made fast and reachable by keyboard and screen reader.',
    ],
    wishes: [
      'You have built something for the browser that other people use, at work or at home.',
      'You like to find out why something looks wrong.',
      'You write plain English.',
    ],
    salary: '$60,000 to $75,000 a year, by experience',
  },
  {
    slug: 'senior-backend-engineer',
    title: 'Senior Backend Engineer',
    team: 'Engineering',
    summary: 'Make answers truer and faster: search, reading of documents, and the server around them.',
    tasks: [
      'Own a part of the server from its tables to its API, with its tests and its figures.',
      'Measure before and after; leave the house tidier than you found it.',
      'Help others decide, in writing, and review what they build.',
    ],
    wishes: [
      'You have run a service with a database that people relied on.',
      'You know PostgreSQL and TypeScript well, or one of them very well.',
      'You have looked into search, embeddings or language models, and are not easily impressed.',
    ],
  },
  {
    slug: 'product-manager',
    title: 'Product Manager',
    team: 'Product',
    summary: 'Find out what shop owners and support leads need next, and make it small enough to build.',
    tasks: [
      'Talk with customers every week, and read what their visitors asked in vain.',
      'Write what we build next so that anybody can understand it, and what we leave out.',
      'Look at every screen before it goes out.',
    ],
    wishes: [
      'You have brought software to people who did not ask for software.',
      'You can say no with a reason.',
      'You have answered customers yourself, in a shop or a support team.',
    ],
  },
  {
    slug: 'content-marketing-specialist',
    title: 'Content Marketing Specialist',
    team: 'Marketing',
    summary: 'Write what helps people who answer customers, with figures that we measured and nothing else.',
    tasks: [
      'Write articles and guides from what we learn, and keep this site true.',
      'Show the product as it is: real screens, real conversations with leave to show them.',
      'Find out what people look for, and write that.',
    ],
    wishes: [
      'You write clearly and leave out what is not needed.',
      'You check a number before you print it.',
      'You have published something that people came back to.',
    ],
  },
  {
    slug: 'customer-success-manager',
    title: 'Customer Success Manager',
    team: 'Operations',
    summary: 'Be the person whom customers know: from their first document to an agent that answers well.',
    tasks: [
      'Show people around, and read their documents with them.',
      'Answer in our own inbox, with our own agent beside you.',
      'Bring back what hurts, with the conversation that shows it.',
    ],
    wishes: [
      'You have looked after customers for some years, and they miss you.',
      'You explain without talking down.',
      'You work Mon-Fri 8AM-6PM MT, or hours that overlap with it.',
    ],
  },
];
