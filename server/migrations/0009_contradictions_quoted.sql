ALTER TABLE "contradictions" ADD COLUMN "times_quoted" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contradictions" DROP COLUMN "times_asked";