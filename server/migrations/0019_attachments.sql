CREATE TABLE "attachments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"session_id" text,
	"uploaded_by" uuid,
	"conversation_id" uuid,
	"message_id" uuid,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "attachments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_files_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "attachments_conversation" ON "attachments" USING btree ("business_id","conversation_id");--> statement-breakpoint
CREATE INDEX "attachments_agent" ON "attachments" USING btree ("business_id","agent_id","session_id");--> statement-breakpoint
CREATE INDEX "attachments_unsent" ON "attachments" USING btree ("created_at") WHERE message_id is null;