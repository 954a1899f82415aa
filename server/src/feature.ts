import type { Subscription } from '@parley/contract/billing/plans';
import type { Mount } from './http/mount-endpoint.ts';
import type { RateLimiter } from './http/rate-limit.ts';
import type { Database, RootDatabase } from './platform/database/index.ts';
import type { AnyFactListener, Facts } from './platform/facts.ts';
import type { AnyJobHandler } from './platform/jobs/index.ts';
import type { Pictures } from './platform/pictures/index.ts';
import type { Platform } from './platform/platform.ts';

/** One file of an export: bytes as they are, anything else as JSON. */
export interface ExportedFile {
  path: string;
  content: Uint8Array | object;
}

/** What is kept of the person or business with this id. */
export type Exporter = (id: string) => AsyncIterable<ExportedFile>;

/** The conversations of one visitor. */
export interface VisitorTraces {
  businessId: string;
  conversationIds: string[];
}

/** What is kept beside these conversations; each path is a folder. */
export type VisitorExporter = (traces: VisitorTraces) => AsyncIterable<ExportedFile>;

/** How much of each there is in a business; what is counted by time, since a moment. */
export type PlanUsage = {
  [What in keyof Subscription['usage']]?: (businessId: string, since: Date) => Promise<number>;
};

/** What a feature is to the rest of the server. `createXFeature` makes it from the context and from features below it. */
export interface Feature<Service = unknown> {
  /** What features above it may call. */
  service: Service;
  routes?(mount: Mount): void;
  jobs?: AnyJobHandler[];
  /** What it does when something happened in a feature below it. */
  listeners?: AnyFactListener[];
  exporters?: { ofPerson?: Exporter; ofBusiness?: Exporter; ofVisitor?: VisitorExporter };
  /** What of it counts against the plan of a business. */
  planUsage?: PlanUsage;
  /** Gives up what was sealed with an app secret that is lost, in all businesses. */
  forgetSealed?(tx: Database): Promise<void>;
  /** Runs at every start with the jobs at work, before anybody can ask for anything. */
  beforeListening?(): Promise<void>;
  /** Runs after every start, before anybody is told that the server is ready. */
  afterStart?(): Promise<void>;
  /** Lets its worker threads go. */
  close?(): Promise<void>;
}

/** What every feature is given: the doors of the platform, and what all features share. */
export interface FeatureContext extends Platform {
  db: RootDatabase;
  publicUrl: string;
  limits: RateLimiter;
  pictures: Pictures;
  facts: Facts;
  // Of all features: these are complete once app.ts has added the last one, so read them when they are needed.
  exporters: { ofPerson: Exporter[]; ofBusiness: Exporter[]; ofVisitor: VisitorExporter[] };
  planUsage: PlanUsage;
}

/** Collects the features as app.ts makes them. */
export function createFeatureList({
  facts,
  exporters,
  planUsage,
}: Pick<FeatureContext, 'facts' | 'exporters' | 'planUsage'>) {
  const features: Feature[] = [];
  return {
    features,

    add<Service>(feature: Feature<Service>): Service {
      features.push(feature);
      facts.listen(feature.listeners ?? []);
      if (feature.exporters?.ofPerson) exporters.ofPerson.push(feature.exporters.ofPerson);
      if (feature.exporters?.ofBusiness) exporters.ofBusiness.push(feature.exporters.ofBusiness);
      if (feature.exporters?.ofVisitor) exporters.ofVisitor.push(feature.exporters.ofVisitor);
      Object.assign(planUsage, feature.planUsage);
      return feature.service;
    },
  };
}
