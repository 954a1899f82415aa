CREATE TABLE "user_time_zones" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digest_schedules" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"next_at" timestamp (3) with time zone NOT NULL,
	"sent_for" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "count" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "done_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_time_zones" ADD CONSTRAINT "user_time_zones_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digest_schedules" ADD CONSTRAINT "digest_schedules_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_schedules_next" ON "digest_schedules" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "conversations_visitor_email" ON "conversations" USING btree ("business_id",lower(visitor_email) text_pattern_ops);--> statement-breakpoint
CREATE INDEX "conversations_visitor_name" ON "conversations" USING btree ("business_id",lower(visitor_name) text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_subject" ON "notifications" USING btree ("user_id","business_id","subject");--> statement-breakpoint
CREATE INDEX "notifications_of_subject" ON "notifications" USING btree ("business_id",subject text_pattern_ops) WHERE subject is not null;--> statement-breakpoint
CREATE INDEX "notifications_of_agent" ON "notifications" USING btree ("business_id","agent_id");