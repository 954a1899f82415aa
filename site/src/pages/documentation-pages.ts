import type { SitePage } from '../site-page.ts';
import { ApiDocumentation } from './api-documentation.tsx';
import { WritingDocuments } from './writing-documents.tsx';

export const documentationPages: SitePage[] = [
  {
    path: '/documentation/api',
    title: 'API documentation - Parley',
    description:
      'Call Parley from your own programs: agents, documents, conversations, handoffs and chat, and signed webhooks for what happens.',
    Content: ApiDocumentation,
  },
  {
    path: '/documentation/writing-documents',
    title: 'Writing documents that answer well - Parley',
    description:
      'How to write documents that an agent can answer from: headings, whole sentences, tables with names, dates, and the words of your customers.',
    Content: WritingDocuments,
  },
];
