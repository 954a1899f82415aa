import type { BusinessRole } from '@parley/contract/accounts';
import type { Access } from '@parley/contract/endpoint';
import type { Log } from '../platform/log.ts';

/** What middleware has put on the request by the time a route runs. */
export interface HttpEnv {
  Variables: { requestId: string; log: Log; address: string };
}

export interface SignedInUser {
  userId: string;
  sessionId: string;
}

export interface Member {
  userId: string;
  businessId: string;
  role: BusinessRole;
}

export interface Visitor {
  businessId: string;
  agentId: string;
  sessionId: string;
}

/** Whoever may ask an agent: a member trying it out, or a visitor of the website. */
export type ChatCaller = { kind: 'member'; member: SignedInUser } | { kind: 'visitor'; visitor: Visitor };

/** Whom a handler is given, by the access its endpoint asks for. */
export interface CallerOf {
  anyone: undefined;
  user: SignedInUser;
  member: Member;
  owner: Member;
  visitor: Visitor;
  chat: ChatCaller;
  admin: SignedInUser;
  'super-admin': SignedInUser;
}

/** A request on its way to its handler. */
export interface Call {
  request: Request;
  /** The caller's network address, as far as trusted proxies tell. */
  address: string;
  /** False for what the page asks by itself. */
  isActivity: boolean;
}

/** Decides who is calling. Built in app.ts, because it asks features; each throws an AppError to refuse. */
export interface Gate {
  user(call: Call): Promise<SignedInUser>;
  member(call: Call, businessId: string): Promise<Member>;
  visitor(call: Call): Promise<Visitor>;
  chat(call: Call): Promise<ChatCaller>;
  admin(call: Call, level: Extract<Access, 'admin' | 'super-admin'>): Promise<SignedInUser>;
}
