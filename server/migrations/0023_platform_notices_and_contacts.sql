CREATE TABLE "platform_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"audience" text NOT NULL,
	"business_id" uuid,
	"ends_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	"notified_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "contacts" jsonb;--> statement-breakpoint
ALTER TABLE "platform_settings" ADD COLUMN "contacts_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "platform_notices" ADD CONSTRAINT "platform_notices_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "platform_notices_newest" ON "platform_notices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "security_audit_logs_newest" ON "security_audit_logs" USING btree ("created_at","id");