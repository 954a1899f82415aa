CREATE TABLE "ended_sessions" (
	"token" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_secret_fingerprints" (
	"name" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"kept_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"started_by" uuid,
	"old_confirmed_at" timestamp (3) with time zone,
	"new_confirmed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "email_changes_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" uuid,
	"challenge" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "platform_settings" (
	"id" text PRIMARY KEY NOT NULL,
	"sign_up_policy" text DEFAULT 'anyone' NOT NULL,
	"support_email" text,
	"setup_code_hash" text,
	"first_run_step" text DEFAULT 'done' NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"status" text NOT NULL,
	"failure" text,
	"problem" text,
	"may_retry" boolean DEFAULT false NOT NULL,
	"attempts" integer NOT NULL,
	"message" text,
	"content_hash" text NOT NULL,
	"is_sent_by_hand" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "last_available_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_file" text;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD COLUMN "sign_up" jsonb;--> statement-breakpoint
ALTER TABLE "sign_in_failures" ADD COLUMN "account_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
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
ALTER TABLE "ended_sessions" ADD CONSTRAINT "ended_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ended_sessions_user" ON "ended_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ended_sessions_ended" ON "ended_sessions" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_tried" ON "mails" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "mails_content" ON "mails" USING btree ("content_hash","tried_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_unsent" ON "mails" USING btree ("content_hash") WHERE "mails"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "sign_in_failures_account" ON "sign_in_failures" USING btree ("account_hash");--> statement-breakpoint
UPDATE "api_keys" SET "suspended_at" = now(), "suspended_because" = 'removed' WHERE "revoked_at" IS NULL AND NOT EXISTS (SELECT 1 FROM "business_members" m JOIN "users" u ON u."id" = m."user_id" WHERE m."business_id" = "api_keys"."business_id" AND m."user_id" = "api_keys"."created_by" AND u."deactivated_at" IS NULL);--> statement-breakpoint
UPDATE "webhooks" SET "suspended_at" = now(), "suspended_because" = 'removed' WHERE NOT EXISTS (SELECT 1 FROM "business_members" m JOIN "users" u ON u."id" = m."user_id" WHERE m."business_id" = "webhooks"."business_id" AND m."user_id" = "webhooks"."created_by" AND u."deactivated_at" IS NULL);
