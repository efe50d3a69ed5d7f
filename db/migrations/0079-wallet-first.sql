-- Whether somebody's wallet is offered before their cards where they pay. No row: it is.

CREATE TABLE wallet_preferences (
  person_id   uuid PRIMARY KEY REFERENCES users,
  pays_first  boolean NOT NULL,
  changed_at  timestamptz NOT NULL
);
