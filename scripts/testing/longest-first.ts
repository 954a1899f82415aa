import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The files that take longest, each project's in their order. A file that begins last and takes half a minute leaves the other
 * core idle that long, and a fresh clone has no times of earlier runs to order by. A name that is missing here costs only time.
 */
export const longestFiles = [
  // unit
  'scripts/generating/create-feature.test.mjs',
  'scripts/running/supervise.test.mjs',
  'widget/src/a-person-joins.test.ts',
  'widget/src/a-visitors-chat.test.ts',
  'widget/src/the-preview.test.ts',
  // server
  'server/src/platform/database/damaged-folder.test.ts',
  'server/src/start.test.ts',
  'server/src/platform/render/page-renderer.test.ts',
  'server/src/platform/workers/watchdog.test.ts',
  // with a database
  'server/src/platform/database/crash.test.ts',
  'server/src/http/database-away.test.ts',
  'server/src/features/conversations/chat/chat-limits.routes.test.ts',
  'server/src/features/knowledge/documents/document-files.routes.test.ts',
  'server/src/features/conversations/widget/many-streams.test.ts',
  'server/src/features/mail/inbound/inbound.routes.test.ts',
  'server/src/features/mail/handoff-mails.test.ts',
  'server/src/features/mail/outbox/outbox.routes.test.ts',
  'server/src/features/integrations/webhooks/webhooks.routes.test.ts',
  'server/src/features/answering/hostile-text.test.ts',
  'server/src/features/answering/answering.service.test.ts',
  'server/src/http/disk-full.test.ts',
  // pages
  'web/src/app/dashboard/agents.page.test.ts',
  'web/src/app/dashboard/knowledge.page.test.ts',
  'web/src/app/dashboard/settings.page.test.ts',
  // journeys
  'e2e/killed-server.test.ts',
  'e2e/hand-over.test.ts',
  'e2e/admin.test.ts',
  'e2e/wizard.test.ts',
  'e2e/first-run.test.ts',
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
