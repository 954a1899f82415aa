CREATE TABLE "erased_figure_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"day" date NOT NULL,
	"sum" jsonb NOT NULL,
	CONSTRAINT "erased_figure_days_once" UNIQUE("business_id","agent_id","day")
);
--> statement-breakpoint
CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"business_id" uuid,
	"user_id" uuid,
	"subject_hash" text,
	"before" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone NOT NULL,
	"is_filed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_settings" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"retention_days" integer,
	"erased_before" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "conversation_id" uuid;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "conversation_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "erased_figure_days" ADD CONSTRAINT "erased_figure_days_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_settings" ADD CONSTRAINT "privacy_settings_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "erasures_unfiled" ON "erasures" USING btree ("is_filed","erased_at");--> statement-breakpoint
CREATE INDEX "conversations_proven_email" ON "conversations" USING btree ("business_id",lower(proven_email)) WHERE proven_email is not null;--> statement-breakpoint
CREATE INDEX "conversations_customer" ON "conversations" USING btree ("business_id","user_identifier") WHERE user_identifier is not null;--> statement-breakpoint
CREATE INDEX "feedback_ratings_conversation" ON "feedback_ratings" USING btree ("business_id","conversation_id");--> statement-breakpoint
CREATE INDEX "user_sessions_business" ON "user_sessions" USING btree ("business_id","last_seen_at");--> statement-breakpoint
CREATE INDEX "user_sessions_email" ON "user_sessions" USING btree ("business_id",lower(visitor_email)) WHERE visitor_email is not null;--> statement-breakpoint
CREATE INDEX "handoffs_email" ON "handoffs" USING btree ("business_id",lower(user_email)) WHERE user_email is not null;--> statement-breakpoint
CREATE INDEX "widget_events_session" ON "widget_events" USING btree ("business_id","agent_id","session_id") WHERE session_id is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_conversation" ON "webhook_deliveries" USING btree ("business_id","conversation_id") WHERE conversation_id is not null;--> statement-breakpoint
CREATE INDEX "visitor_links_conversation" ON "visitor_links" USING btree ("business_id","conversation_id");--> statement-breakpoint
UPDATE "webhook_deliveries" SET "conversation_id" = ("body"::jsonb #>> '{data,conversationId}')::uuid WHERE "body" LIKE '%"conversationId":"%';
