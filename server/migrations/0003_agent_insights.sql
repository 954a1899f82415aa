CREATE TABLE "agent_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"type" text NOT NULL,
	"severity" text NOT NULL,
	"message" text NOT NULL,
	"details" jsonb NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	"acknowledged_by" uuid,
	"resolved_at" timestamp (3) with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
CREATE TABLE "agent_metrics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL,
	"active_sessions" integer NOT NULL,
	"messages_per_minute" real NOT NULL,
	"average_response_time" real,
	"error_rate" real,
	"handoff_rate" real,
	"search_success_rate" real,
	"cpu_usage" real NOT NULL,
	"memory_usage" real NOT NULL,
	CONSTRAINT "agent_metrics_once" UNIQUE("business_id","agent_id","timestamp")
);
--> statement-breakpoint
ALTER TABLE "visitor_links" ADD COLUMN "said_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "visitor_links" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agent_alerts" ADD CONSTRAINT "agent_alerts_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_metrics" ADD CONSTRAINT "agent_metrics_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_alerts_status" ON "agent_alerts" USING btree ("business_id","agent_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_alerts_unresolved" ON "agent_alerts" USING btree ("business_id","agent_id","type") WHERE status <> 'RESOLVED';--> statement-breakpoint
CREATE INDEX "agent_metrics_time" ON "agent_metrics" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "conversations_started" ON "conversations" USING btree ("business_id","agent_id","started_at");--> statement-breakpoint
CREATE INDEX "agent_performance_logs_latest" ON "agent_performance_logs" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "knowledge_base_usage_time" ON "knowledge_base_usage" USING btree ("business_id","agent_id","last_used_at");--> statement-breakpoint
CREATE INDEX "user_sessions_customer" ON "user_sessions" USING btree ("business_id","agent_id","user_identifier");--> statement-breakpoint
CREATE INDEX "user_sessions_seen" ON "user_sessions" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "widget_events_type" ON "widget_events" USING btree ("business_id","agent_id","event_type","timestamp");--> statement-breakpoint
CREATE INDEX "widget_events_not_well" ON "widget_events" USING btree ("business_id","agent_id","event_type","timestamp") WHERE (metadata ->> 'success') is distinct from 'true';--> statement-breakpoint
CREATE INDEX "widget_events_latest" ON "widget_events" USING btree ("timestamp");