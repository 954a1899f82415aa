import type { ProductScreenProps } from '../parts/product-screen.tsx';

export interface FeatureGroup {
  id: string;
  title: string;
  opening: string;
  features: { title: string; text: string }[];
  screen?: ProductScreenProps;
}

/** What the product does today, as its screens name it. */
export const featureGroups: FeatureGroup[] = [
  {
    id: 'knowledge',
    title: 'Knowledge that stays true',
    opening: 'Your agent knows what you wrote, when you wrote it, and where two of your pages disagree.',
    screen: {
      name: 'knowledge-base',
      description: 'The Knowledge Base of a tea shop: its documents, and what would make them answer better',
    },
    features: [
      {
        title: 'Files and pages',
        text: 'PDF, Word, CSV, text and Markdown files; FAQ pages, whole sites, a help center or a JSON API, read again hourly, daily or weekly.',
      },
      {
        title: 'Start from your website',
        text: 'Enter its address and get a draft agent in your colours that has read your pages, with questions it can answer.',
      },
      {
        title: 'Tables are records',
        text: 'A price list is answered row by row: by name, by size, by weekday, with the cheapest of them all.',
      },
      {
        title: 'Dates and contradictions',
        text: 'The newer of two statements speaks. Both stand side by side in the Knowledge Base until you have decided.',
      },
      {
        title: 'Teach an answer',
        text: 'What was asked in vain is grouped by meaning. Write the answer once; it becomes a document of its own.',
      },
      {
        title: 'New versions',
        text: 'Replace a file and answers use the old one until the new one has been read.',
      },
    ],
  },
  {
    id: 'answers',
    title: 'Proof or silence',
    opening:
      'An answer, a careful hint or an honest “I don’t know”: three kinds of replies, and you set the bounds.',
    features: [
      {
        title: 'Quotes',
        text: 'Every answer opens at the passage it stands on, in the chat and in your inbox.',
      },
      {
        title: 'Why this answer',
        text: 'A receipt for each reply: passages, scores, the rule that decided, and how long it took.',
      },
      {
        title: 'Strictness',
        text: 'Careful, balanced or generous, with what each would have made of your last 200 questions.',
      },
      {
        title: 'Works without a model',
        text: 'Search, reading and judging run on your own machine. Connect a language model and every sentence of it is checked.',
      },
      {
        title: 'Launch exam',
        text: 'Questions written from your documents, also ones it should not answer, asked before you go live and after every change.',
      },
      {
        title: 'Right or wrong',
        text: 'Your verdicts and visitors’ thumbs move the bounds a little, and you can see by how much.',
      },
    ],
  },
  {
    id: 'people',
    title: 'A person when it matters',
    opening: 'The agent steps aside for people, and nobody who left a message is forgotten.',
    screen: {
      name: 'inbox',
      description:
        'The inbox: a conversation that waits for a person, with what the agent quoted and who the visitor is',
    },
    features: [
      {
        title: 'Live takeover',
        text: 'Whoever is online takes over in the inbox; the agent falls silent and can be given the conversation back.',
      },
      {
        title: 'Hours and promises',
        text: 'Business hours, holidays, and a time by which you promise an answer; the team is reminded before it passes.',
      },
      {
        title: 'One inbox',
        text: 'Whose turn it is, assigned to whom, with private notes, tags, saved replies and search.',
      },
      {
        title: 'Answers by mail',
        text: 'A visitor who has left gets the reply by mail, with a link back to the conversation.',
      },
      { title: 'Pictures and PDFs', text: 'Both sides send files, up to three of 5 MB with a message.' },
      {
        title: 'Roles',
        text: 'Viewer, support, editor and owner: screens, search and notifications follow the role.',
      },
    ],
  },
  {
    id: 'widget',
    title: 'A chat that belongs to your page',
    opening: 'One tag, one small request before a visitor acts, and your own looks.',
    screen: {
      name: 'wizard',
      description: 'The wizard: colours and position of an agent, with the real chat as its preview',
    },
    features: [
      {
        title: 'Your looks',
        text: 'Colours, fonts, corners, logo, position, sound and safe CSS, with the real chat as the preview.',
      },
      {
        title: 'Twelve languages',
        text: 'The chat follows the language of your page, or the one you set.',
      },
      {
        title: 'No cookies',
        text: 'Nothing is stored before a visitor writes, and nothing follows them elsewhere.',
      },
      {
        title: 'Your domains only',
        text: 'On any other site the chat stays silent, even with your key.',
      },
      {
        title: 'Known customers',
        text: 'Your server vouches for who is signed in; what is only claimed is marked as such.',
      },
      {
        title: 'Survives the network',
        text: 'What was written while the connection was away is sent once it is back, and only once.',
      },
    ],
  },
  {
    id: 'insight',
    title: 'Figures you can open',
    opening: 'Every number leads to the conversations it was counted from.',
    screen: {
      name: 'analytics',
      description:
        'The analytics of a tea shop: conversations, response time, satisfaction and what became of the questions',
    },
    features: [
      {
        title: 'Analytics',
        text: 'How conversations ended, why they went to a person, topics by meaning, response times, ratings.',
      },
      { title: 'Monitoring', text: 'Alerts when a measure leaves its bounds, and when all is well again.' },
      {
        title: 'Unanswered Inquiries',
        text: 'What visitors asked in vain, how many asked it and since when.',
      },
      { title: 'Export', text: 'CSV of figures and lists, and everything of a business on request.' },
    ],
  },
  {
    id: 'platform',
    title: 'Yours to run',
    opening: 'One process on your own machine, with doors for what you already have.',
    features: [
      {
        title: 'One command',
        text: 'Database, search and models run inside. PostgreSQL, S3, SMTP or a language model are one setting each.',
      },
      {
        title: 'API and webhooks',
        text: 'Keys with scopes and an end, an OpenAPI description, signed events and a log of deliveries.',
      },
      {
        title: 'Careful sign-in',
        text: 'Passkeys, second factors, known devices, lists of addresses, a lock when idle, and a security log.',
      },
      { title: 'Open source', text: 'Apache 2.0: read it, run it, change it.' },
    ],
  },
];
