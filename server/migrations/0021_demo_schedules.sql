CREATE TABLE "demo_schedules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"company_size" text NOT NULL,
	"industry" text NOT NULL,
	"scheduled_date" text NOT NULL,
	"scheduled_time" text NOT NULL,
	"timezone" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"admin_notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "demo_schedules_newest" ON "demo_schedules" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "demo_schedules_due" ON "demo_schedules" USING btree ("status","starts_at");