-- Links to documents end with a new password, and wherever everybody is logged out: a link works in the generation of its
-- account in which it was made. Those from before the last new password have ended.
ALTER TABLE passwords ADD COLUMN links_generation integer NOT NULL DEFAULT 0 CHECK (links_generation >= 0);
ALTER TABLE document_shares ADD COLUMN links_generation integer NOT NULL DEFAULT 0;
UPDATE document_shares s SET links_generation = -1
  FROM passwords p WHERE p.user_id = s.user_id AND p.changed_at >= s.created_at;

-- What others, and our own jobs, did to an account is shown to its owner: what became of its closing, too.
DROP INDEX audit_events_of_subject;
CREATE INDEX audit_events_of_subject ON audit_events (subject, id)
  WHERE action IN ('password reset asked', 'tax number opened', 'sessions ended by staff', 'closing asked',
                   'closing cancelled by a login', 'closing held');
