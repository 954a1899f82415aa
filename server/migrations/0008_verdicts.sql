CREATE TABLE "answer_verdicts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "answer_verdicts_once" UNIQUE("conversation_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "confidence_shift" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "verdicts_count_from" timestamp (3) with time zone;--> statement-breakpoint
-- What visitors rated before this came must not move an agent without its owner's doing.
UPDATE "agents" SET "verdicts_count_from" = now();--> statement-breakpoint
ALTER TABLE "answer_verdicts" ADD CONSTRAINT "answer_verdicts_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_verdicts" ADD CONSTRAINT "answer_verdicts_conversation" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_verdicts_time" ON "answer_verdicts" USING btree ("business_id","agent_id","created_at");