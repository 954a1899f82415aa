ALTER TABLE "account_tokens" ADD COLUMN "sign_up" jsonb;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "account_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_in_failures_account" ON "sign_in_failures" USING btree ("account_hash");