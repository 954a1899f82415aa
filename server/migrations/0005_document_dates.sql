ALTER TABLE "documents" ADD COLUMN "dated" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "date_origin" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "dated_by_owner" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_outdated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "valid_from" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "valid_until" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "file_saved_at" timestamp (3) with time zone;