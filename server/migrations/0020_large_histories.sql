ALTER TABLE "unanswered_inquiries" ADD COLUMN "issue_type" text;--> statement-breakpoint
CREATE INDEX "conversations_unread" ON "conversations" USING btree ("business_id","id","last_visitor_position") WHERE queue in ('team', 'visitor');--> statement-breakpoint
CREATE INDEX "unanswered_inquiries_type" ON "unanswered_inquiries" USING btree ("business_id","issue_type","started_at","id");--> statement-breakpoint
-- Which inquiry each one is by now; from here on it is renewed with everything that is said or rated.
UPDATE "unanswered_inquiries" AS inquiry SET "issue_type" = CASE
  WHEN conversations.escalated THEN 'escalated'
  WHEN conversations.was_helpful = false THEN 'negative_feedback'
  WHEN conversations.rating < 3 THEN 'low_rating'
  WHEN NOT (
    EXISTS (SELECT 1 FROM messages m WHERE m.conversation_id = conversations.id AND m.author = 'agent' AND m.answered = false)
    OR EXISTS (
      SELECT 1 FROM messages q WHERE q.conversation_id = conversations.id AND q.author = 'visitor' AND NOT EXISTS (
        SELECT 1 FROM messages r
        WHERE r.conversation_id = q.conversation_id AND r.position > q.position AND r.author IN ('agent', 'member')))) THEN NULL
  WHEN (SELECT count(*) FROM messages m WHERE m.conversation_id = conversations.id AND m.author <> 'system') <= 2 THEN 'short_conversation'
  ELSE 'no_response' END
FROM conversations
WHERE conversations.business_id = inquiry.business_id AND conversations.id = inquiry.conversation_id;
