CREATE TABLE "model_troubles" (
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "model_troubles_key" PRIMARY KEY("business_id","kind")
);
--> statement-breakpoint
CREATE TABLE "business_plans" (
	"business_id" uuid PRIMARY KEY NOT NULL,
	"plan" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"invoice_number" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"tax_cents" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'USD' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"items" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invoices_invoice_number_unique" UNIQUE("invoice_number")
);
--> statement-breakpoint
CREATE TABLE "document_contents" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"text" text NOT NULL,
	"pages" jsonb NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prepared_embeddings" (
	"document_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"content_hash" text NOT NULL,
	"embedding_model" text NOT NULL,
	"embedding" "bytea" NOT NULL,
	CONSTRAINT "prepared_embeddings_pk" PRIMARY KEY("document_id","content_hash","embedding_model")
);
--> statement-breakpoint
CREATE TABLE "crawled_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"source_id" uuid NOT NULL,
	"url" text NOT NULL,
	"canonical_url" text NOT NULL,
	"depth" integer DEFAULT 0 NOT NULL,
	"title" text,
	"outcome" text NOT NULL,
	"reason" text,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"is_excluded" boolean DEFAULT false NOT NULL,
	"last_read_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "crawled_pages_url" UNIQUE("source_id","url")
);
--> statement-breakpoint
CREATE TABLE "knowledge_sources" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"business_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"url" text NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"depth" integer NOT NULL,
	"schedule" text DEFAULT 'off' NOT NULL,
	"auto_sync" boolean DEFAULT true NOT NULL,
	"api_key_sealed" text,
	"cache_responses" boolean DEFAULT true NOT NULL,
	"crawl_started_at" timestamp (3) with time zone,
	"last_crawled_at" timestamp (3) with time zone,
	"next_crawl_at" timestamp (3) with time zone,
	"error_message" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "knowledge_sources_of_agent" UNIQUE("business_id","agent_id","id"),
	CONSTRAINT "knowledge_sources_url" UNIQUE("business_id","agent_id","kind","url")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"business_id" uuid,
	"agent_id" uuid,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"type" text DEFAULT 'system' NOT NULL,
	"priority" text DEFAULT 'medium' NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"is_shown" boolean DEFAULT true NOT NULL,
	"mail_is_waiting" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deactivated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "strictness" text DEFAULT 'balanced' NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "current_batch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "processing_started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "failed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "processing_ms" integer;--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "last_good_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "page" integer;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "passages" ADD COLUMN "content_hash" text;--> statement-breakpoint
ALTER TABLE "model_troubles" ADD CONSTRAINT "model_troubles_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_plans" ADD CONSTRAINT "business_plans_business_id_businesses_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."businesses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_contents" ADD CONSTRAINT "document_contents_document" FOREIGN KEY ("business_id","agent_id","document_id") REFERENCES "public"."documents"("business_id","agent_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prepared_embeddings" ADD CONSTRAINT "prepared_embeddings_document" FOREIGN KEY ("business_id","agent_id","document_id") REFERENCES "public"."documents"("business_id","agent_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "crawled_pages" ADD CONSTRAINT "crawled_pages_source" FOREIGN KEY ("business_id","agent_id","source_id") REFERENCES "public"."knowledge_sources"("business_id","agent_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "knowledge_sources" ADD CONSTRAINT "knowledge_sources_agent" FOREIGN KEY ("business_id","agent_id") REFERENCES "public"."agents"("business_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_member" FOREIGN KEY ("business_id","user_id") REFERENCES "public"."business_members"("business_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_user" ON "invoices" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "knowledge_sources_single" ON "knowledge_sources" USING btree ("business_id","agent_id","kind") WHERE kind <> 'faq_url';--> statement-breakpoint
CREATE INDEX "knowledge_sources_due" ON "knowledge_sources" USING btree ("next_crawl_at");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "notifications_waiting_mail" ON "notifications" USING btree ("user_id") WHERE mail_is_waiting;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_source" FOREIGN KEY ("business_id","agent_id","source_id") REFERENCES "public"."knowledge_sources"("business_id","agent_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "documents_of_source" ON "documents" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "passages_content" ON "passages" USING btree ("business_id","content_hash");--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_page" UNIQUE("business_id","agent_id","url");