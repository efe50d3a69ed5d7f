-- Messages of the contact form: kept here first, so that none is lost when mail is out of order.

CREATE TABLE contact_messages (
  id           uuid PRIMARY KEY,
  reference    text NOT NULL UNIQUE,           -- what the sender is told, and may quote
  user_id      uuid REFERENCES users,          -- who was signed in, if anybody
  name         text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  email        text NOT NULL CHECK (email = lower(email)),
  subject      text NOT NULL CHECK (char_length(subject) BETWEEN 1 AND 150),
  message      text NOT NULL CHECK (char_length(message) BETWEEN 1 AND 5000),
  language     text NOT NULL CHECK (language IN ('en', 'es')),
  sender_hash  bytea NOT NULL,                 -- a keyed hash of the sender's network: it counts, and names nobody
  sent_at      timestamptz NOT NULL
);
CREATE INDEX contact_messages_of_sender ON contact_messages (sender_hash, sent_at);
CREATE INDEX contact_messages_of_email ON contact_messages (email, sent_at);
