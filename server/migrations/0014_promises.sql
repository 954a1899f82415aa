ALTER TABLE "handoffs" ADD COLUMN "remind_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "handoffs" ADD COLUMN "answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "handoffs" ADD COLUMN "promise_broken_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "handoffs_promised" ON "handoffs" USING btree ("expected_at") WHERE "handoffs"."expected_at" is not null and "handoffs"."answered_at" is null and "handoffs"."status" in ('pending', 'in_progress');--> statement-breakpoint
CREATE INDEX "handoffs_broken_promises" ON "handoffs" USING btree ("business_id","promise_broken_at") WHERE "handoffs"."promise_broken_at" is not null;--> statement-breakpoint
-- Somebody worked on these before answers were noted: nobody is to be reminded of them.
UPDATE "handoffs" SET "answered_at" = "updated_at" WHERE "status" = 'in_progress';
