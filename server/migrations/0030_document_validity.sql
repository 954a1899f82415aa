ALTER TABLE "documents" ADD COLUMN "validity_origin" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "validity_quote" text;--> statement-breakpoint
UPDATE "documents" SET "validity_origin" = 'owner' WHERE "valid_from" IS NOT NULL OR "valid_until" IS NOT NULL OR "dates_set_at" IS NOT NULL;
