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
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_tried" ON "mails" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "mails_content" ON "mails" USING btree ("content_hash","tried_at");--> statement-breakpoint
CREATE UNIQUE INDEX "mails_unsent" ON "mails" USING btree ("content_hash") WHERE "mails"."status" = 'failed';