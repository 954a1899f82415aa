import operations from '../../../docs/operations.md?raw';
import writingDocuments from '../../../docs/writing-documents.md?raw';
import analytics from '../../content/documentation/analytics.md?raw';
import gettingStarted from '../../content/documentation/getting-started.md?raw';
import handOver from '../../content/documentation/hand-over.md?raw';
import inbox from '../../content/documentation/inbox.md?raw';
import knowledge from '../../content/documentation/knowledge.md?raw';
import launchExam from '../../content/documentation/launch-exam.md?raw';
import members from '../../content/documentation/members.md?raw';
import operatorQuestions from '../../content/documentation/operator-questions.md?raw';
import privacy from '../../content/documentation/privacy.md?raw';
import security from '../../content/documentation/security.md?raw';
import selfHosting from '../../content/documentation/self-hosting.md?raw';
import unansweredQuestions from '../../content/documentation/unanswered-questions.md?raw';
import webhooks from '../../content/documentation/webhooks.md?raw';
import widget from '../../content/documentation/widget.md?raw';
import wizard from '../../content/documentation/wizard.md?raw';
import { type Guide, readGuide } from '../guides/read-guide.ts';

/** A guide with its address; the API reference has none of its own text here, since it is made from the contract. */
export interface GuideEntry {
  path: string;
  title: string;
  /** For its card, and for search engines. */
  description: string;
  guide?: Guide;
}

export interface GuideGroup {
  title: string;
  entries: GuideEntry[];
}

function entryOf(id: string, text: string, description: string): GuideEntry {
  const guide = readGuide(text);
  return { path: `/documentation/${id}`, title: guide.title, description, guide };
}

/** All guides, in the order in which they are read. */
export const guideGroups: GuideGroup[] = [
  {
    title: 'Begin',
    entries: [
      entryOf(
        'getting-started',
        gettingStarted,
        'From an empty account to an agent that answers on your website: account, business, documents, a test, the script.',
      ),
      entryOf(
        'wizard',
        wizard,
        'The five steps in which an agent is made, every field in them, drafts, the live preview and what Finish Setup does.',
      ),
      entryOf(
        'knowledge',
        knowledge,
        'Files, web pages, a help center, your own API and taught answers: what is read, how large it may be, and what happens when it changes.',
      ),
      entryOf(
        'writing-documents',
        writingDocuments,
        'How to write documents that an agent can answer from: headings, whole sentences, tables with names, dates, and the words of your customers.',
      ),
      entryOf(
        'widget',
        widget,
        'The script tag with every attribute, opening and closing from your page, signed-in customers, content security policy and languages.',
      ),
    ],
  },
  {
    title: 'Every day',
    entries: [
      entryOf(
        'hand-over',
        handOver,
        'When a person is offered, who is called, business hours and holidays, the contact form, promised answers and replies by mail.',
      ),
      entryOf(
        'inbox',
        inbox,
        'One queue for conversations and escalations: whose turn it is, taking over, notes, tags, saved replies, files and search.',
      ),
      entryOf(
        'unanswered-questions',
        unansweredQuestions,
        'What visitors asked in vain, grouped by meaning, and how to teach an answer once so that the next visitor gets it.',
      ),
      entryOf(
        'launch-exam',
        launchExam,
        'Questions an agent is asked before it goes live and after every change, what counts as right, and what a warning means.',
      ),
      entryOf(
        'analytics',
        analytics,
        'What every figure counts: conversations, outcomes, answers, response times, ratings, hand-over reasons, topics, monitoring and alerts.',
      ),
      entryOf(
        'members',
        members,
        'Inviting people, the four roles and what each may do, a second factor for everybody, and the audit log.',
      ),
      entryOf(
        'privacy',
        privacy,
        'For how long conversations are kept, exporting and erasing one visitor, and what a language model gets to see.',
      ),
    ],
  },
  {
    title: 'Build on it',
    entries: [
      {
        path: '/documentation/api',
        title: 'API documentation',
        description:
          'Call Parley from your own programs: agents, documents, conversations, handoffs and chat, with examples for every call.',
      },
      entryOf(
        'webhooks',
        webhooks,
        'Hear of conversations, handoffs and documents as they happen: events, signatures, attempts, the delivery log.',
      ),
    ],
  },
  {
    title: 'Run it yourself',
    entries: [
      entryOf(
        'self-hosting',
        selfHosting,
        'What a server needs, how it is started, and every environment variable with its meaning and default.',
      ),
      entryOf(
        'operations',
        operations,
        'The first run, a proxy in front, backups and how to restore them, moving to PostgreSQL, updates, and the doctor.',
      ),
      entryOf(
        'security',
        security,
        'How accounts, businesses, documents and visitors are protected, what is encrypted or hashed, and how to report a hole.',
      ),
      entryOf(
        'operator-questions',
        operatorQuestions,
        'Short answers for people who run a server: lost links, mail that does not go out, moving machines, limits, languages.',
      ),
    ],
  },
];

export const guideEntries = guideGroups.flatMap(({ entries }) => entries);
