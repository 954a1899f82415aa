import type { BusinessAccess, BusinessRole } from '@parley/contract/businesses/business-roles';
import type { ApiScope } from '@parley/contract/integrations/api-scopes';
import type { Access } from '@parley/contract/wire/endpoint';
import type { Log } from '../platform/log/index.ts';

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
  /** Of a shared preview, of which nothing is kept. */
  isPreview: boolean;
  /** Whom the address counts as where calls are counted. */
  addressKey: string;
}

/** A program of the business, by its API key. */
export interface KeyCaller {
  businessId: string;
  keyId: string;
  name: string;
  /** Who made the key: it acts in their name. */
  userId: string;
  scopes: ApiScope[];
}

/** Whoever may ask an agent: a member trying it out, a visitor of the website, or a program with a key of the business. */
export type ChatCaller =
  | { kind: 'member'; member: SignedInUser }
  | { kind: 'visitor'; visitor: Visitor }
  | { kind: 'key'; key: KeyCaller };

/** Whom a handler is given, by the access its endpoint asks for. */
export interface CallerOf extends Record<BusinessAccess, Member> {
  anyone: undefined;
  user: SignedInUser;
  visitor: Visitor;
  key: KeyCaller;
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

/** What an endpoint asks of a member of its business. */
export interface NeededAccess {
  access: BusinessAccess;
  isOpenWithoutSecondFactor?: boolean | undefined;
}

/** Decides who is calling. Built in app.ts, because it asks features; each throws an AppError to refuse. */
export interface Gate {
  user(call: Call): Promise<SignedInUser>;
  member(call: Call, businessId: string, needed: NeededAccess): Promise<Member>;
  visitor(call: Call): Promise<Visitor>;
  /** Names the missing scope where the key is good but not for this. */
  key(call: Call, scope: ApiScope | undefined): Promise<KeyCaller>;
  chat(call: Call): Promise<ChatCaller>;
  admin(call: Call, level: Extract<Access, 'admin' | 'super-admin'>): Promise<SignedInUser>;
  /** Throws where an admin names what belongs to the platform itself, which is nobody's to look at or to change. */
  refusePlatformsOwn(named: object): void;
}
