-- What was sent with an offered home, kept at the sending: what operators look at and take over from then on, whatever its owner does with the
-- documents afterwards. No reference to the document: one that is deleted for good stays in the list, and is said to be gone.
CREATE TABLE submission_sent_files (
  submission_id  uuid NOT NULL REFERENCES submissions ON DELETE CASCADE,
  document_id    uuid NOT NULL,
  version_id     uuid NOT NULL,
  kind           text NOT NULL CHECK (kind IN ('photo', 'paper')),
  name           text NOT NULL,
  bytes          bigint NOT NULL CHECK (bytes > 0),
  position       integer NOT NULL CHECK (position > 0),
  PRIMARY KEY (submission_id, document_id)
);

ALTER TABLE submissions
  ADD COLUMN sent_facts jsonb,                            -- the facts as they were sent last: those of a question are being changed
  ADD COLUMN review_revision integer NOT NULL DEFAULT 0;  -- the revision of what operators see: a decision names it

UPDATE submissions SET sent_facts = facts, review_revision = revision WHERE sent_at IS NOT NULL;
ALTER TABLE submissions ADD CONSTRAINT submissions_sent_facts CHECK ((sent_at IS NULL) = (sent_facts IS NULL));

-- Of homes that were sent before, what was shown of them until now.
INSERT INTO submission_sent_files (submission_id, document_id, version_id, kind, name, bytes, position)
SELECT s.id, d.id, shown.id, f.kind, d.name, shown.bytes,
       row_number() OVER (PARTITION BY s.id ORDER BY f.kind DESC, f.added_at, f.document_id)
  FROM submissions s JOIN submission_files f ON f.submission_id = s.id
  JOIN documents d ON d.id = f.document_id AND d.deleted_at IS NULL AND d.leaving_at IS NULL
 CROSS JOIN LATERAL (
   SELECT v.id, v.bytes FROM document_versions v
    WHERE v.document_id = d.id AND (s.status = 'question' OR v.added_at <= s.changed_at) ORDER BY v.number DESC LIMIT 1) shown
 WHERE s.sent_at IS NOT NULL;
