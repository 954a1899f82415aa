CREATE TABLE "exam_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"text" text NOT NULL,
	"text_key" text NOT NULL,
	"origin" text NOT NULL,
	"expectation" text NOT NULL,
	"document_id" uuid,
	"document_title" text,
	"heading" text,
	"expected_quote" text,
	"expected_words" text[] DEFAULT '{}' NOT NULL,
	"group_id" uuid,
	"is_on" boolean DEFAULT true NOT NULL,
	"is_right_in_base" boolean,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exam_questions_of_agent" UNIQUE("business_id","agent_id","id"),
	CONSTRAINT "exam_questions_once" UNIQUE("business_id","agent_id","text_key")
);
--> statement-breakpoint
CREATE TABLE "exam_results" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"verdict" text,
	"reason" text,
	"missing_words" text[] DEFAULT '{}' NOT NULL,
	"reply" text,
	"quotes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "exam_results_once" UNIQUE("run_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "exam_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"cause" text NOT NULL,
	"state" jsonb NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"change_count" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "exam_runs_of_agent" UNIQUE("business_id","agent_id","id")
);
--> statement-breakpoint
CREATE TABLE "exams" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"runs_by_itself" boolean DEFAULT true NOT NULL,
	"writing_since" timestamp (3) with time zone,
	"due_cause" text,
	"warning" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "exams_of_agent" UNIQUE("business_id","agent_id")
);
--> statement-breakpoint
ALTER TABLE "exam_questions" ADD CONSTRAINT "exam_questions_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_results" ADD CONSTRAINT "exam_results_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_results" ADD CONSTRAINT "exam_results_run" FOREIGN KEY ("business_id","agent_id","run_id") REFERENCES "public"."exam_runs"("business_id","agent_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_results" ADD CONSTRAINT "exam_results_question" FOREIGN KEY ("business_id","agent_id","question_id") REFERENCES "public"."exam_questions"("business_id","agent_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exam_runs" ADD CONSTRAINT "exam_runs_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "exams" ADD CONSTRAINT "exams_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exam_results_of_question" ON "exam_results" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "exam_runs_latest" ON "exam_runs" USING btree ("business_id","agent_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "exam_runs_one_at_a_time" ON "exam_runs" USING btree ("business_id","agent_id") WHERE status = 'running';