CREATE TABLE "business_audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"user_id" uuid,
	"kind" text NOT NULL,
	"subject" text,
	"person_id" uuid,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD COLUMN "requires_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_audit_entries" ADD CONSTRAINT "business_audit_entries_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_audit_entries" ADD CONSTRAINT "business_audit_entries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_audit_entries" ADD CONSTRAINT "business_audit_entries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "business_audit_entries_time" ON "business_audit_entries" USING btree ("business_id","created_at","id");--> statement-breakpoint
CREATE INDEX "business_audit_entries_person" ON "business_audit_entries" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "business_audit_entries_age" ON "business_audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "business_audit_entries_user" ON "business_audit_entries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_audit_entries_subject_person" ON "business_audit_entries" USING btree ("person_id");--> statement-breakpoint
-- Whoever was a member may do what editors may.
UPDATE "business_members" SET "role" = 'editor' WHERE "role" = 'member';--> statement-breakpoint
UPDATE "business_invitations" SET "role" = 'editor' WHERE "role" = 'member';
