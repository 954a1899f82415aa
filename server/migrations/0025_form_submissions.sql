CREATE TABLE "form_submissions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"cv" jsonb,
	"status" text DEFAULT 'new' NOT NULL,
	"admin_notes" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"fingerprint" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_submissions_fingerprint" UNIQUE("fingerprint")
);
--> statement-breakpoint
CREATE INDEX "form_submissions_newest" ON "form_submissions" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "form_submissions_of_address" ON "form_submissions" USING btree ("email","created_at");--> statement-breakpoint
CREATE INDEX "demo_schedules_of_address" ON "demo_schedules" USING btree ("email","created_at");