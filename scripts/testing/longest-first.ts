import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, each project's in their order. A file that begins last and takes half a minute leaves the other
 * core idle that long, and a fresh clone has no times of earlier runs to order by. A name that is missing here costs only time.
 */
export const longestFiles = [
  // unit
  'scripts/generating/create-feature.test.mjs',
  'widget/src/a-visitors-chat.test.ts',
  'widget/src/a-person-joins.test.ts',
  'widget/src/on-every-screen.test.ts',
  'scripts/running/supervise.test.mjs',
  'widget/src/the-agents-settings.test.ts',
  'widget/src/trouble.test.ts',
  'widget/src/the-preview.test.ts',
  // server
  'server/src/platform/render/page-renderer.test.ts',
  'server/src/start.test.ts',
  'server/src/platform/workers/watchdog.test.ts',
  'server/src/platform/embedder/embedder.test.ts',
  'server/src/features/answering/grounding/claims/claims.test.ts',
  'server/src/features/knowledge/reading/read-pdf.test.ts',
  // with a database
  'server/src/platform/backup/backup.test.ts',
  'server/src/features/knowledge/search/search-in-database.routes.test.ts',
  'server/src/features/mail/inbound/inbound.routes.test.ts',
  'server/src/features/knowledge/documents/document-files.routes.test.ts',
  'server/src/http/database-away.test.ts',
  'server/src/features/privacy/retention.routes.test.ts',
  'server/src/features/knowledge/documents/document-states.routes.test.ts',
  'server/src/features/conversations/queue/queue.routes.test.ts',
  'server/src/features/mail/handoff-mails.test.ts',
  'server/src/features/conversations/inquiries/inquiries.routes.test.ts',
  'server/src/features/onboarding/onboarding.routes.test.ts',
  'server/src/features/exams/exams.routes.test.ts',
  'server/src/features/help/help.routes.test.ts',
  'server/src/features/answering/model/left-out-model.test.ts',
  'server/src/http/streams/exports.routes.test.ts',
  // pages
  'web/src/app/dashboard/agents.page.test.ts',
  'web/src/app/dashboard/knowledge.page.test.ts',
  'web/src/app/dashboard/new-agent.page.test.ts',
  'web/src/app/dashboard/settings.page.test.ts',
  'web/src/app/dashboard/narrow-screens.page.test.ts',
  'web/src/app/dashboard/account.page.test.ts',
  'web/src/app/auth/auth.page.test.ts',
  'web/src/app/dashboard/agent-saving.page.test.ts',
  'web/src/app/dashboard/insights.page.test.ts',
  'web/src/app/gallery/gallery.page.test.ts',
  // journeys
  'e2e/killed-server.test.ts',
  'e2e/hand-over.test.ts',
  'e2e/first-run.test.ts',
  'e2e/locked.test.ts',
  'e2e/first-answer.test.ts',
  'e2e/members.test.ts',
  'e2e/admin.test.ts',
  'e2e/api-and-webhooks.test.ts',
  'e2e/second-factor.test.ts',
  'e2e/knowledge.test.ts',
  'e2e/accounts.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = longestFiles.findIndex((name) => moduleId.endsWith(`/${name}`));
      return place === -1 ? longestFiles.length : place;
    };
    return sorted.sort((a, b) => placeOf(a) - placeOf(b));
  }
}
