ALTER TABLE "conversations" ADD COLUMN "proven_name" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "proven_email" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_unverified" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "proven_name" text;--> statement-breakpoint
ALTER TABLE "user_sessions" ADD COLUMN "proven_email" text;--> statement-breakpoint
ALTER TABLE "handoffs" ADD COLUMN "is_name_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "handoffs" ADD COLUMN "is_email_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "suspended_because" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "taken_over_by" uuid;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "taken_over_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "last_used_from" text;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "suspended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "suspended_because" text;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "taken_over_by" uuid;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "taken_over_at" timestamp (3) with time zone;--> statement-breakpoint
-- Nobody answers any more for what was made by people who went before this was known.
UPDATE "api_keys" SET "suspended_at" = now(), "suspended_because" = 'removed' WHERE "revoked_at" IS NULL AND NOT EXISTS (SELECT 1 FROM "business_members" m JOIN "users" u ON u."id" = m."user_id" WHERE m."business_id" = "api_keys"."business_id" AND m."user_id" = "api_keys"."created_by" AND u."deactivated_at" IS NULL);--> statement-breakpoint
UPDATE "webhooks" SET "suspended_at" = now(), "suspended_because" = 'removed' WHERE NOT EXISTS (SELECT 1 FROM "business_members" m JOIN "users" u ON u."id" = m."user_id" WHERE m."business_id" = "webhooks"."business_id" AND m."user_id" = "webhooks"."created_by" AND u."deactivated_at" IS NULL);
