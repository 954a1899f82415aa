ALTER TABLE "documents" ADD COLUMN "former_file_key" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "dates_set_at" timestamp (3) with time zone;--> statement-breakpoint
-- An agent used to answer from everything it had, whatever was chosen: those that have both kinds go on doing so.
UPDATE "agents" SET "settings" = jsonb_set("settings", '{knowledge,source}', '"hybrid"')
WHERE ("settings"->'knowledge'->>'source' = 'document-upload'
    AND EXISTS (SELECT 1 FROM "documents" WHERE "documents"."business_id" = "agents"."business_id" AND "documents"."agent_id" = "agents"."id" AND "documents"."source_id" IS NOT NULL))
  OR ("settings"->'knowledge'->>'source' = 'faq-url'
    AND EXISTS (SELECT 1 FROM "documents" WHERE "documents"."business_id" = "agents"."business_id" AND "documents"."agent_id" = "agents"."id" AND "documents"."source_id" IS NULL AND "documents"."file_type" <> '.qa'));
