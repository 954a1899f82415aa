CREATE TABLE "website_reading_pages" (
	"reading_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"url" text NOT NULL,
	"title" text,
	"outcome" text NOT NULL,
	"reason" text,
	"content" text NOT NULL,
	CONSTRAINT "website_reading_pages_reading_id_position_pk" PRIMARY KEY("reading_id","position")
);
--> statement-breakpoint
CREATE TABLE "website_readings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"url" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reason" text,
	"profile" jsonb,
	"logo" "bytea",
	"logo_kind" text,
	"business_id" uuid,
	"agent_id" uuid,
	"questions" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "website_reading_pages" ADD CONSTRAINT "website_reading_pages_reading_id_website_readings_id_fk" FOREIGN KEY ("reading_id") REFERENCES "public"."website_readings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_readings" ADD CONSTRAINT "website_readings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "website_readings" ADD CONSTRAINT "website_readings_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "website_readings_of_person" ON "website_readings" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "website_readings_age" ON "website_readings" USING btree ("created_at");