CREATE TABLE "contradictions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"first_document_id" uuid NOT NULL,
	"first_passage_id" uuid NOT NULL,
	"first_heading" text,
	"first_quote" text NOT NULL,
	"first_starts_at" integer NOT NULL,
	"first_ends_at" integer NOT NULL,
	"second_document_id" uuid NOT NULL,
	"second_passage_id" uuid NOT NULL,
	"second_heading" text,
	"second_quote" text NOT NULL,
	"second_starts_at" integer NOT NULL,
	"second_ends_at" integer NOT NULL,
	"pair_hash" text NOT NULL,
	"resolution" text,
	"settled_at" timestamp (3) with time zone,
	"times_asked" integer DEFAULT 0 NOT NULL,
	"found_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contradictions_pair" UNIQUE("business_id","agent_id","pair_hash")
);
--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "compared_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contradictions" ADD CONSTRAINT "contradictions_first_document" FOREIGN KEY ("business_id","agent_id","first_document_id") REFERENCES "public"."documents"("business_id","agent_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contradictions" ADD CONSTRAINT "contradictions_second_document" FOREIGN KEY ("business_id","agent_id","second_document_id") REFERENCES "public"."documents"("business_id","agent_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contradictions_first" ON "contradictions" USING btree ("first_document_id");--> statement-breakpoint
CREATE INDEX "contradictions_second" ON "contradictions" USING btree ("second_document_id");