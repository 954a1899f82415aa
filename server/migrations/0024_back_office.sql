CREATE TABLE "platform_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sign_ups" integer NOT NULL,
	"businesses" integer NOT NULL,
	"agents" integer NOT NULL,
	"conversations" integer NOT NULL,
	"messages" integer NOT NULL,
	"answered" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"handoffs" integer NOT NULL,
	"concluded" integer NOT NULL,
	"resolved" integer NOT NULL,
	"input_tokens" bigint NOT NULL,
	"output_tokens" bigint NOT NULL,
	"counted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || last_name || ' ' || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "suspension_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "deletion_due_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "agents_newest" ON "agents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "businesses_newest" ON "businesses" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "businesses_to_delete" ON "businesses" USING btree ("deletion_due_at") WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX "conversations_newest" ON "conversations" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "conversations_newest_open" ON "conversations" USING btree ("started_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "conversations_newest_escalated" ON "conversations" USING btree ("started_at","id") WHERE escalated;--> statement-breakpoint
CREATE INDEX "messages_of_models" ON "messages" USING btree ("created_at") WHERE (receipt ->> 'inputTokens') is not null;--> statement-breakpoint
CREATE INDEX "handoffs_newest_of_all" ON "handoffs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "handoffs_status" ON "handoffs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "figure_days_of_businesses" ON "figure_days" USING btree ("day","business_id","conversations") WHERE agent_id is null;