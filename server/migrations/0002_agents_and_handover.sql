CREATE TABLE "agent_previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agent_previews_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "refused_origins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"origin" text NOT NULL,
	"first_seen_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "refused_origins_once" UNIQUE("business_id","agent_id","origin")
);
--> statement-breakpoint
CREATE TABLE "agent_months" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"month" text NOT NULL,
	"answers" integer DEFAULT 0 NOT NULL,
	"told_percent" integer DEFAULT 0 NOT NULL,
	"plan_told_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "agent_months_once" UNIQUE("business_id","agent_id","month")
);
--> statement-breakpoint
CREATE TABLE "agent_performance_logs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"metric_type" text NOT NULL,
	"metric_value" real NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_ratings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"message_id" uuid,
	"rating" integer,
	"was_helpful" boolean,
	"feedback_text" text,
	"category" text DEFAULT 'general' NOT NULL,
	"sentiment" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "knowledge_base_usage" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"usage_count" integer DEFAULT 1 NOT NULL,
	"first_used_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_base_usage_once" UNIQUE("business_id","conversation_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "user_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"user_identifier" text,
	"ip_address" text,
	"user_agent" text,
	"page_url" text,
	"language" text,
	"visitor_name" text,
	"visitor_email" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"duration_seconds" integer DEFAULT 0 NOT NULL,
	"page_views" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_sessions_session" UNIQUE("business_id","agent_id","session_id")
);
--> statement-breakpoint
CREATE TABLE "widget_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"session_id" text,
	"user_id" text,
	"event_type" text NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"timestamp" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "handoffs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text NOT NULL,
	"user_inquiry" text NOT NULL,
	"contact_method" text NOT NULL,
	"user_name" text,
	"user_email" text,
	"user_phone" text,
	"conversation_history" jsonb NOT NULL,
	"expected_at" timestamp (3) with time zone,
	"mail" text DEFAULT 'none' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone,
	CONSTRAINT "handoffs_of_business" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "inbound_mails" (
	"business_id" uuid NOT NULL,
	"message_hash" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	"handled_at" timestamp (3) with time zone,
	CONSTRAINT "inbound_mails_business_id_message_hash_pk" PRIMARY KEY("business_id","message_hash")
);
--> statement-breakpoint
CREATE TABLE "member_presence" (
	"business_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"is_available" boolean DEFAULT true NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "member_presence_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "visitor_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"session_id" text NOT NULL,
	"conversation_id" uuid NOT NULL,
	"email" text NOT NULL,
	"member_name" text NOT NULL,
	"content" text,
	"page_url" text,
	"language" text,
	"code_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "visitor_links_code_hash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key_hash" text NOT NULL,
	"prefix" text NOT NULL,
	"last_four" text NOT NULL,
	"scopes" jsonb NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"event" text NOT NULL,
	"body" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"response_status" integer,
	"response_body" text,
	"duration_ms" integer,
	"error" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempted_at" timestamp (3) with time zone,
	"next_attempt_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" jsonb NOT NULL,
	"secret_sealed" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"failed_attempts" integer DEFAULT 0 NOT NULL,
	"failed_deliveries" integer DEFAULT 0 NOT NULL,
	"rests_until" timestamp (3) with time zone,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"last_delivered_at" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone,
	CONSTRAINT "webhooks_of_business" UNIQUE("business_id","id")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "settings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "logo_file" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "avatar_file" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "last_completed_tab" text;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "identity_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "updated_by" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "mode" text DEFAULT 'agent' NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "taken_by" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "mode_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "unanswered_turns" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "escalated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "rating" integer;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "was_helpful" boolean;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "feedback" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "visitor_name" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "visitor_email" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "visitor_phone" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "user_identifier" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "page_url" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "user_agent" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "visitor_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "duration_seconds" integer;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author" text DEFAULT 'visitor' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_id" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author_name" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "client_message_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "in_reply_to" uuid;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "was_helpful" boolean;--> statement-breakpoint
ALTER TABLE "agent_previews" ADD CONSTRAINT "agent_previews_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refused_origins" ADD CONSTRAINT "refused_origins_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_months" ADD CONSTRAINT "agent_months_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_performance_logs" ADD CONSTRAINT "agent_performance_logs_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_ratings" ADD CONSTRAINT "feedback_ratings_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_base_usage" ADD CONSTRAINT "knowledge_base_usage_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD CONSTRAINT "user_sessions_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "widget_events" ADD CONSTRAINT "widget_events_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoffs" ADD CONSTRAINT "handoffs_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inbound_mails" ADD CONSTRAINT "inbound_mails_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_presence" ADD CONSTRAINT "member_presence_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_links" ADD CONSTRAINT "visitor_links_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook" FOREIGN KEY ("business_id","webhook_id") REFERENCES "public"."webhooks"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_previews_of_agent" ON "agent_previews" USING btree ("business_id","agent_id");--> statement-breakpoint
CREATE INDEX "agent_performance_logs_time" ON "agent_performance_logs" USING btree ("business_id","agent_id","metric_type","timestamp");--> statement-breakpoint
CREATE INDEX "feedback_ratings_time" ON "feedback_ratings" USING btree ("business_id","agent_id","created_at");--> statement-breakpoint
CREATE INDEX "user_sessions_time" ON "user_sessions" USING btree ("business_id","agent_id","started_at");--> statement-breakpoint
CREATE INDEX "widget_events_time" ON "widget_events" USING btree ("business_id","agent_id","timestamp");--> statement-breakpoint
CREATE INDEX "handoffs_newest" ON "handoffs" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "handoffs_conversation" ON "handoffs" USING btree ("business_id","conversation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "handoffs_open" ON "handoffs" USING btree ("business_id","conversation_id") WHERE "handoffs"."status" in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "api_keys_business" ON "api_keys" USING btree ("business_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("business_id","webhook_id","created_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("status","next_attempt_at");--> statement-breakpoint
CREATE INDEX "conversations_open" ON "conversations" USING btree ("ended_at","last_message_at");--> statement-breakpoint
CREATE INDEX "conversations_mode" ON "conversations" USING btree ("mode","mode_since");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_client_id" UNIQUE("conversation_id","client_message_id");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_one_answer" UNIQUE("conversation_id","in_reply_to");--> statement-breakpoint
UPDATE "messages" SET "author" = 'agent' WHERE "role" = 'assistant';
