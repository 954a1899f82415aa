import { type BusinessRole, includesAccess } from '@parley/contract/businesses/business-roles';
import {
  type NotificationKind,
  type NotificationPriority,
  noticeAccess,
} from '@parley/contract/insights/notifications';

/** The kinds that a role does not include. */
export const kindsClosedTo = (role: BusinessRole) =>
  (Object.keys(noticeAccess) as NotificationKind[]).filter(
    (kind) => !includesAccess(role, noticeAccess[kind]),
  );

export interface NoticeContent {
  title: string;
  description: string;
  /** Ids and numbers for the screen; leaves the server as it is. */
  data?: Record<string, unknown>;
  /** Of how many things it tells, where that is not how often it was told. */
  count?: number;
}

/** What a person was told of a subject before. */
export interface FormerNotice {
  data: Record<string, unknown>;
  count: number;
}

export interface Notice extends NoticeContent {
  agentId?: string | undefined;
  type: NotificationKind;
  /** Medium unless told. */
  priority?: NotificationPriority;
  /**
   * The matter it is about, such as `handoff:…`. A person has one notice of each: while the matter is open, what is told
   * next takes its place and is unread again. What belongs to a matter is named below it, as in `conversation:…/unreached`.
   */
  subject?: string;
  /** What is told instead to somebody who has an open notice of the subject, such as all documents and not the last alone. */
  combine?(former: FormerNotice): NoticeContent;
}
