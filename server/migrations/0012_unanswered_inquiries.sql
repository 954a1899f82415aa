CREATE TABLE "question_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"question" text NOT NULL,
	"language" text,
	"embedding" "bytea" NOT NULL,
	"embedding_model" text NOT NULL,
	"times_asked" integer DEFAULT 0 NOT NULL,
	"people_count" integer DEFAULT 0 NOT NULL,
	"hinted_count" integer DEFAULT 0 NOT NULL,
	"first_asked_at" timestamp (3) with time zone NOT NULL,
	"last_asked_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"document_id" uuid,
	"is_reopened" boolean DEFAULT false NOT NULL,
	CONSTRAINT "question_groups_of_business" UNIQUE("business_id","id")
);
--> statement-breakpoint
CREATE TABLE "unanswered_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"first_message" text,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unanswered_inquiries_once" UNIQUE("conversation_id")
);
--> statement-breakpoint
CREATE TABLE "unanswered_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"reply_id" uuid NOT NULL,
	"is_hint" boolean NOT NULL,
	"asked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "unanswered_questions_once" UNIQUE("conversation_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "question_groups" ADD CONSTRAINT "question_groups_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_inquiries" ADD CONSTRAINT "unanswered_inquiries_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_inquiries" ADD CONSTRAINT "unanswered_inquiries_conversation" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_conversation" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unanswered_questions" ADD CONSTRAINT "unanswered_questions_group" FOREIGN KEY ("business_id","group_id") REFERENCES "public"."question_groups"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "question_groups_shown" ON "question_groups" USING btree ("business_id","status","people_count","last_asked_at");--> statement-breakpoint
CREATE INDEX "question_groups_latest" ON "question_groups" USING btree ("business_id","agent_id","last_asked_at");--> statement-breakpoint
CREATE INDEX "question_groups_document" ON "question_groups" USING btree ("business_id","document_id");--> statement-breakpoint
CREATE INDEX "unanswered_inquiries_time" ON "unanswered_inquiries" USING btree ("business_id","started_at","id");--> statement-breakpoint
CREATE INDEX "unanswered_questions_of_group" ON "unanswered_questions" USING btree ("group_id","asked_at");