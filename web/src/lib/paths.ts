/** Names the step of the wizard in its address. */
export const stepParameter = 'step';

/** Every address of the app. Pages and links take them from here, so that one can be found, and changed, in one place. */
export const paths = {
  home: '/',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  apiDocumentation: '/documentation/api',
  writingDocuments: '/documentation/writing-documents',

  signIn: '/signin',
  signUp: '/signup',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  /** A sign-in with the right password that is too old. */
  expiredPassword: '/reset-password?reason=expired',
  secondFactor: '/mfa-verification',
  adminSignUp: '/admin-signup',
  superAdminSetup: '/setup-super-admin',
  businessOnboarding: '/business-onboarding',
  /** In the fragment, since what is typed on the page stays while it changes. */
  websiteReading: (readingId: string) => `/business-onboarding#reading=${readingId}`,
  /** The business is created, its agent is being made: a reload goes on there. */
  websiteAgent: (readingId: string, businessId: string) =>
    `/business-onboarding#reading=${readingId}&business=${businessId}`,
  callback: '/auth/callback',
  /** The token stays in the fragment, which no server and no log sees. */
  invitation: (token: string) => `/auth/callback#invitation=${encodeURIComponent(token)}`,

  dashboard: '/dashboard',
  agents: '/dashboard/agents',
  newAgent: '/dashboard/agents/new',
  /** The wizard at one of its steps; without one where the draft was left. */
  agentDraft: (agentId: string, step?: string) =>
    `/dashboard/agents/new?draft=${agentId}${step ? `&${stepParameter}=${step}` : ''}`,
  agent: (agentId: string) => `/dashboard/agents/${agentId}`,
  agentKnowledge: (agentId: string) => `/dashboard/agents/${agentId}?tab=knowledge`,
  agentWebsite: (agentId: string) => `/dashboard/agents/${agentId}?tab=website`,
  editAgent: (agentId: string) => `/dashboard/agents/${agentId}/edit`,
  agentAnalytics: (agentId: string) => `/dashboard/agents/${agentId}/analytics`,
  agentMonitoring: (agentId: string) => `/dashboard/agents/${agentId}/monitoring`,
  agentExam: (agentId: string) => `/dashboard/agents/${agentId}/exam`,
  document: (agentId: string, documentId: string) => `/dashboard/agents/${agentId}/documents/${documentId}`,
  /** A taught answer, open to be changed. */
  editTaughtPair: (agentId: string, documentId: string) =>
    `/dashboard/agents/${agentId}/documents/${documentId}?edit=1`,
  knowledgeBase: '/dashboard/knowledge-base',
  analytics: '/dashboard/analytics',
  conversations: '/dashboard/conversations',
  /** The list with its filters, such as agent, from, to, outcome, rating. */
  conversationsWith: (filters: Record<string, string>) =>
    `/dashboard/conversations?${new URLSearchParams(filters)}`,
  conversation: (conversationId: string) => `/dashboard/conversations/${conversationId}`,
  escalations: '/dashboard/escalations',
  escalation: (handoffId: string) => `/dashboard/escalations?escalation=${handoffId}`,
  unansweredInquiries: '/dashboard/unanswered-inquiries',
  notifications: '/dashboard/notifications',
  profile: '/dashboard/profile',
  settings: '/dashboard/settings',
  notificationSettings: '/dashboard/settings?tab=notifications',
  apiSettings: '/dashboard/settings?tab=api',
  subscription: '/dashboard/settings?tab=subscription',
  invoice: (invoiceId: string) => `/invoice/${invoiceId}`,

  admin: '/admin',
  adminUsers: '/admin/users',
  adminBusinesses: '/admin/businesses',
  adminAgents: '/admin/agents',
  adminAnalytics: '/admin/analytics',
  adminEscalations: '/admin/escalations',
  manageDemos: '/admin/manage-demos',
  manageAdmins: '/admin/manage-admins',
  adminConversations: '/admin/conversations',
  adminNotifications: '/admin/notifications',
  outbox: '/admin/outbox',
  health: '/admin/health',
  platformSettings: '/admin/settings',
  adminAccount: '/admin/account',
  adminAccountSecurity: '/admin/account?tab=security',
} as const;

/** Whether an address lies in an area, such as `/admin/users?page=2` in `/admin`. */
export const isWithin = (address: string, area: string) =>
  address.startsWith(area) && /^([/?#]|$)/.test(address.slice(area.length));
