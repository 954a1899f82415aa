export { Inbox } from './inbox.tsx';
export { RecentConversations } from './recent-conversations.tsx';
export { ConversationRows, RecentConversationsCard } from './recent-conversations-card.tsx';
export { WaitingVisitors } from './waiting-visitors.tsx';
