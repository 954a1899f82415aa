import { bindContext } from '../../../bind-context.ts';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { readWebsite } from './read-website.ts';

export const createWebsiteService = (context: KnowledgeContext) => bindContext(context, { readWebsite });
