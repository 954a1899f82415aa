CREATE TABLE "conversation_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"business_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "conversation_figures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"day" date NOT NULL,
	"first_ended_at" timestamp (3) with time zone,
	"outcome" text NOT NULL,
	"handoff_reason" text,
	"messages" integer NOT NULL,
	"answered" integer NOT NULL,
	"unanswered" integer NOT NULL,
	"rating" integer,
	"helpful" integer NOT NULL,
	"not_helpful" integer NOT NULL,
	"response_ms" jsonb NOT NULL,
	"documents" jsonb NOT NULL,
	"user_identifier" text,
	"question_id" uuid,
	"topic_id" uuid,
	"is_sorted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "conversation_figures_once" UNIQUE("business_id","conversation_id")
);
--> statement-breakpoint
CREATE TABLE "figure_calendars" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "figure_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid,
	"day" date NOT NULL,
	"conversations" integer NOT NULL,
	"ratings" integer NOT NULL,
	"rating_total" integer NOT NULL,
	"sum" jsonb NOT NULL,
	CONSTRAINT "figure_days_once" UNIQUE NULLS NOT DISTINCT("business_id","agent_id","day")
);
--> statement-breakpoint
CREATE TABLE "question_topics" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"question" text NOT NULL,
	"question_vector" "bytea" NOT NULL,
	"center" "bytea" NOT NULL,
	"model_id" text NOT NULL,
	"size" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "knowledge_base_usage_time";--> statement-breakpoint
DROP INDEX "widget_events_not_well";--> statement-breakpoint
ALTER TABLE "agent_metrics" ALTER COLUMN "active_sessions" SET DATA TYPE real;--> statement-breakpoint
ALTER TABLE "agent_metrics" ADD COLUMN "minutes" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_changes" ADD CONSTRAINT "conversation_changes_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_figures" ADD CONSTRAINT "conversation_figures_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_figures" ADD CONSTRAINT "conversation_figures_conversation" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_calendars" ADD CONSTRAINT "figure_calendars_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_days" ADD CONSTRAINT "figure_days_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "figure_days" ADD CONSTRAINT "figure_days_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "question_topics" ADD CONSTRAINT "question_topics_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_changes_business" ON "conversation_changes" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "conversation_figures_started" ON "conversation_figures" USING btree ("business_id","started_at");--> statement-breakpoint
CREATE INDEX "conversation_figures_outcome" ON "conversation_figures" USING btree ("business_id","outcome","started_at");--> statement-breakpoint
CREATE INDEX "conversation_figures_topic" ON "conversation_figures" USING btree ("business_id","topic_id","started_at");--> statement-breakpoint
CREATE INDEX "conversation_figures_handoff" ON "conversation_figures" USING btree ("business_id","started_at") WHERE handoff_reason is not null;--> statement-breakpoint
CREATE INDEX "conversation_figures_unanswered" ON "conversation_figures" USING btree ("business_id","started_at") WHERE unanswered > 0;--> statement-breakpoint
CREATE INDEX "conversation_figures_rating" ON "conversation_figures" USING btree ("business_id","rating","started_at") WHERE rating is not null;--> statement-breakpoint
CREATE INDEX "conversation_figures_users" ON "conversation_figures" USING btree ("business_id","day","agent_id","user_identifier") WHERE user_identifier is not null;--> statement-breakpoint
CREATE INDEX "conversation_figures_unsorted" ON "conversation_figures" USING btree ("business_id","started_at") WHERE question_id is not null and not is_sorted;--> statement-breakpoint
CREATE INDEX "question_topics_business" ON "question_topics" USING btree ("business_id","model_id");--> statement-breakpoint
CREATE INDEX "knowledge_base_usage_document" ON "knowledge_base_usage" USING btree ("business_id","document_id");--> statement-breakpoint
CREATE INDEX "agent_metrics_fine" ON "agent_metrics" USING btree ("timestamp") WHERE minutes = 1;