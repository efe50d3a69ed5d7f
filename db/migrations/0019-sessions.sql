-- One sign-in has one end, and what is over goes when its life is over.

-- Both tokens of one sign-in (the browser's cookie, the API client's bearer token) carry its id. A row of an older
-- server, which knows nothing of it, is a sign-in of its own.
ALTER TABLE sessions ADD COLUMN sign_in_id uuid NOT NULL DEFAULT gen_random_uuid();
UPDATE sessions s SET sign_in_id = pair.id
  FROM (SELECT user_id, created_at, address, agent, gen_random_uuid() AS id FROM sessions
         WHERE revoked_at IS NULL AND expires_at > now()
         GROUP BY user_id, created_at, address, agent) pair
 WHERE (s.user_id, s.created_at, s.address, s.agent) = (pair.user_id, pair.created_at, pair.address, pair.agent);
CREATE INDEX sessions_of_sign_in ON sessions (sign_in_id);

-- By when they ended, for the job that deletes old rows. No column of these changes while a session is used.
CREATE INDEX sessions_by_end ON sessions ((LEAST(expires_at, revoked_at)));
CREATE INDEX password_resets_by_end ON password_resets (expires_at);
CREATE INDEX email_confirmations_by_end ON email_confirmations (expires_at);
CREATE INDEX contact_messages_by_age ON contact_messages (sent_at);
CREATE INDEX newsletter_readers_pending ON newsletter_readers ((coalesce(confirm_expires_at, created_at)))
  WHERE state = 'pending';
CREATE INDEX newsletter_readers_left ON newsletter_readers (unsubscribed_at) WHERE state = 'unsubscribed';
-- Small, since many notifications are written at once while people invest: they lie in the order of their age.
CREATE INDEX notifications_by_age ON notifications USING brin (created_at) WITH (autosummarize = on);
