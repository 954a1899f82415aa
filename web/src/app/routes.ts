import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// The gallery shows every primitive in every theme; it never ships.
const gallery = import.meta.env.DEV ? [route('gallery', 'gallery/gallery.route.tsx')] : [];

export default [
  layout('marketing/marketing.layout.tsx', [
    index('marketing/home.route.tsx'),
    route('terms', 'marketing/terms.route.tsx'),
    route('privacy', 'marketing/privacy.route.tsx'),
    route('documentation/api', 'marketing/api-documentation.route.tsx'),
    route('*', 'marketing/not-found.route.tsx'),
  ]),
  layout('auth/auth.layout.tsx', [
    route('signin', 'auth/sign-in.route.tsx'),
    route('signup', 'auth/sign-up.route.tsx'),
    route('forgot-password', 'auth/forgot-password.route.tsx'),
    route('reset-password', 'auth/reset-password.route.tsx'),
    route('mfa-verification', 'auth/mfa-verification.route.tsx'),
    route('auth/callback', 'auth/callback.route.tsx'),
    route('admin-signup', 'auth/admin-sign-up.route.tsx'),
    route('setup-super-admin', 'auth/super-admin-setup.route.tsx'),
    route('business-onboarding', 'auth/business-onboarding.route.tsx'),
  ]),
  route('preview', 'preview.route.tsx'),
  route('invoice/:invoiceId?', 'dashboard/invoice.route.tsx'),
  route('dashboard', 'dashboard/dashboard.layout.tsx', [
    layout('dashboard/page-boundary.layout.tsx', [
      index('dashboard/home.route.tsx'),
      route('agents', 'dashboard/agents.route.tsx'),
      route('agents/new', 'dashboard/new-agent.route.tsx'),
      route('agents/:agentId/edit', 'dashboard/new-agent.route.tsx', { id: 'edit-agent' }),
      route('agents/:agentId', 'dashboard/agent.route.tsx'),
      route('agents/:agentId/view', 'dashboard/agent.route.tsx', { id: 'agent-view' }),
      route('agents/:agentId/analytics', 'dashboard/agent-analytics.route.tsx'),
      route('agents/:agentId/monitoring', 'dashboard/agent-monitoring.route.tsx'),
      route('agents/:agentId/documents/:documentId', 'dashboard/document.route.tsx'),
      route('knowledge-base', 'dashboard/knowledge-base.route.tsx'),
      route('conversations/:conversationId?', 'dashboard/conversations.route.tsx'),
      route('escalations', 'dashboard/escalations.route.tsx'),
      route('notifications', 'dashboard/notifications.route.tsx'),
      route('profile', 'dashboard/profile.route.tsx'),
      route('settings', 'dashboard/settings.route.tsx'),
      route('*', 'dashboard/not-found.route.tsx'),
    ]),
  ]),
  // One address for all its pages: each route weighs on the first script of the public site.
  layout('admin/admin.layout.tsx', [route('admin/*', 'admin/pages.route.tsx')]),
  route('test-crawler', 'admin/test-crawler.route.tsx'),
  ...gallery,
] satisfies RouteConfig;
