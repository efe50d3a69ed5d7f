-- People and how they sign in are two things: `users` says who somebody is, which letters and notifications need;
-- `passwords` is what the accounts feature alone reads.

CREATE TABLE passwords (
  user_id  uuid PRIMARY KEY REFERENCES users,
  hash     text NOT NULL
);
INSERT INTO passwords (user_id, hash) SELECT id, password_hash FROM users;
ALTER TABLE users DROP COLUMN password_hash;

-- How often the owner of an email is told that it was entered at the registration is counted with the other attempts.
ALTER TABLE users DROP COLUMN known_letter_at;
