/** A page, or what stands around pages. Its file is loaded when somebody goes there. */
export interface PageRoute {
  /** Below that of what stands around it; without one it adds nothing to the address. */
  path?: string;
  isIndex?: true;
  /** Below this folder. */
  file: string;
  children?: PageRoute[];
}

const page = (path: string, file: string): PageRoute => ({ path, file });
const index = (file: string): PageRoute => ({ isIndex: true, file });
const layout = (file: string, children: PageRoute[]): PageRoute => ({ file, children });

// The gallery shows every primitive in every theme; it never ships.
const gallery = import.meta.env?.DEV ? [page('gallery', 'gallery/gallery.route.tsx')] : [];

export const routes: PageRoute[] = [
  layout('auth/auth.layout.tsx', [
    page('signin', 'auth/sign-in.route.tsx'),
    page('signup', 'auth/sign-up.route.tsx'),
    page('forgot-password', 'auth/forgot-password.route.tsx'),
    page('reset-password', 'auth/reset-password.route.tsx'),
    page('mfa-verification', 'auth/mfa-verification.route.tsx'),
    page('auth/callback', 'auth/callback.route.tsx'),
    page('admin-signup', 'auth/admin-sign-up.route.tsx'),
    page('setup-super-admin', 'auth/super-admin-setup.route.tsx'),
    page('unsubscribe', 'auth/unsubscribe.route.tsx'),
    page('business-onboarding', 'auth/business-onboarding.route.tsx'),
  ]),
  page('preview', 'preview.route.tsx'),
  page('invoice/:invoiceId?', 'dashboard/invoice.route.tsx'),
  {
    path: 'dashboard',
    ...layout('dashboard/dashboard.layout.tsx', [
      layout('dashboard/page-boundary.layout.tsx', [
        index('dashboard/home.route.tsx'),
        page('agents', 'dashboard/agents.route.tsx'),
        page('agents/new', 'dashboard/new-agent.route.tsx'),
        page('agents/:agentId/edit', 'dashboard/new-agent.route.tsx'),
        page('agents/:agentId', 'dashboard/agent.route.tsx'),
        page('agents/:agentId/view', 'dashboard/agent.route.tsx'),
        page('agents/:agentId/analytics', 'dashboard/agent-analytics.route.tsx'),
        page('agents/:agentId/monitoring', 'dashboard/agent-monitoring.route.tsx'),
        page('agents/:agentId/exam', 'dashboard/agent-exam.route.tsx'),
        page('agents/:agentId/documents/:documentId', 'dashboard/document.route.tsx'),
        page('knowledge-base', 'dashboard/knowledge-base.route.tsx'),
        page('analytics', 'dashboard/analytics.route.tsx'),
        page('conversations/:conversationId?', 'dashboard/conversations.route.tsx'),
        page('escalations', 'dashboard/escalations.route.tsx'),
        page('unanswered-inquiries', 'dashboard/unanswered-inquiries.route.tsx'),
        page('notifications', 'dashboard/notifications.route.tsx'),
        page('profile', 'dashboard/profile.route.tsx'),
        page('settings', 'dashboard/settings.route.tsx'),
        page('*', 'dashboard/not-found.route.tsx'),
      ]),
    ]),
  },
  {
    path: 'admin',
    ...layout('admin/admin.layout.tsx', [
      layout('admin/page-boundary.layout.tsx', [
        index('admin/overview.route.tsx'),
        page('users', 'admin/users.route.tsx'),
        page('businesses', 'admin/businesses.route.tsx'),
        page('agents', 'admin/agents.route.tsx'),
        page('analytics', 'admin/analytics.route.tsx'),
        page('escalations', 'admin/escalations.route.tsx'),
        page('manage-demos', 'admin/manage-demos.route.tsx'),
        page('manage-admins', 'admin/manage-admins.route.tsx'),
        page('conversations', 'admin/conversations.route.tsx'),
        page('notifications', 'admin/notifications.route.tsx'),
        page('settings', 'admin/settings.route.tsx'),
        page('health', 'admin/health.route.tsx'),
        page('outbox', 'admin/outbox.route.tsx'),
        page('account', 'admin/account.route.tsx'),
        page('*', 'admin/not-found.route.tsx'),
      ]),
    ]),
  },
  page('test-crawler', 'admin/test-crawler.route.tsx'),
  ...gallery,
];
