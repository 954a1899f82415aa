CREATE TABLE "conversation_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_reads" (
	"business_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"read_up_to" integer NOT NULL,
	CONSTRAINT "conversation_reads_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_tags" (
	"business_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "conversation_tags_conversation_id_tag_id_pk" PRIMARY KEY("conversation_id","tag_id")
);
--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"name" text NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tags_of_business" UNIQUE("business_id","id"),
	CONSTRAINT "tags_key" UNIQUE("business_id","key")
);
--> statement-breakpoint
DROP INDEX "conversations_business";--> statement-breakpoint
DROP INDEX "conversations_open";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "open_handoff" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "assigned_to" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_said_by" text;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "last_visitor_position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "visitor_ended_at" timestamp (3) with time zone;--> statement-breakpoint
-- What was said and escalated before this came. A conversation whose escalation is open goes on.
UPDATE "conversations" c SET
	"last_said_by" = (select m."author" from "messages" m where m."conversation_id" = c."id" and m."author" <> 'system' order by m."position" desc limit 1),
	"last_visitor_position" = coalesce((select max(m."position") from "messages" m where m."conversation_id" = c."id" and m."author" = 'visitor'), 0);--> statement-breakpoint
UPDATE "conversations" c SET "open_handoff" = h."status", "ended_at" = null, "duration_seconds" = null
FROM "handoffs" h WHERE h."business_id" = c."business_id" and h."conversation_id" = c."id" and h."status" in ('pending', 'in_progress');--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "queue" text GENERATED ALWAYS AS (case
          when ended_at is not null then 'done'
          when mode = 'waiting' or open_handoff = 'pending' then 'team'
          when mode = 'person' or open_handoff is not null or assigned_to is not null
            then case when last_said_by = 'member' then 'visitor' else 'team' end
          else 'agent'
        end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "responsible_id" uuid GENERATED ALWAYS AS (coalesce(taken_by, assigned_to)) STORED;--> statement-breakpoint
ALTER TABLE "conversation_notes" ADD CONSTRAINT "conversation_notes_conversation" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reads" ADD CONSTRAINT "conversation_reads_conversation" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD CONSTRAINT "conversation_tags_conversation" FOREIGN KEY ("business_id","conversation_id") REFERENCES "public"."conversations"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_tags" ADD CONSTRAINT "conversation_tags_tag" FOREIGN KEY ("business_id","tag_id") REFERENCES "public"."tags"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_replies" ADD CONSTRAINT "saved_replies_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_notes_order" ON "conversation_notes" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "conversation_notes_business" ON "conversation_notes" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "conversation_reads_member" ON "conversation_reads" USING btree ("business_id","user_id");--> statement-breakpoint
CREATE INDEX "conversation_tags_tagged" ON "conversation_tags" USING btree ("tag_id","conversation_id");--> statement-breakpoint
CREATE INDEX "saved_replies_business" ON "saved_replies" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "conversations_started_all" ON "conversations" USING btree ("business_id","started_at","id");--> statement-breakpoint
CREATE INDEX "conversations_of_agent" ON "conversations" USING btree ("business_id","agent_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_queue" ON "conversations" USING btree ("business_id","queue","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_counts" ON "conversations" USING btree ("business_id","queue","responsible_id","mode");--> statement-breakpoint
CREATE INDEX "conversations_open_of_business" ON "conversations" USING btree ("business_id","last_message_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "conversations_responsible" ON "conversations" USING btree ("business_id","responsible_id","last_message_at","id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "conversations_rated" ON "conversations" USING btree ("business_id","rating","last_message_at","id") WHERE rating is not null;--> statement-breakpoint
CREATE INDEX "conversations_escalated" ON "conversations" USING btree ("business_id","last_message_at","id") WHERE escalated;--> statement-breakpoint
CREATE INDEX "conversations_language" ON "conversations" USING btree ("business_id","language","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_visitor_words" ON "conversations" USING gin ((array_to_tsvector(array[business_id::text]) || to_tsvector('simple', coalesce(visitor_name, '') || ' ' || coalesce(visitor_email, '') || ' ' || coalesce(visitor_phone, ''))));--> statement-breakpoint
CREATE INDEX "messages_words" ON "messages" USING gin ((array_to_tsvector(array[business_id::text]) || to_tsvector('simple', content))) WHERE author <> 'system';--> statement-breakpoint
CREATE INDEX "conversations_business" ON "conversations" USING btree ("business_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_open" ON "conversations" USING btree ("last_message_at") WHERE ended_at is null and (mode <> 'agent' or (open_handoff is null and assigned_to is null));