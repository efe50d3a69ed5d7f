-- Two different people for every money action: one asks, another decides, and what was approved is carried out once.
CREATE TABLE approvals (
  id            uuid PRIMARY KEY,
  kind          text NOT NULL,               -- registered where it is defined, as purposes of transfers are
  subject       uuid NOT NULL,               -- the listing, payment or person that it is about
  payload       text NOT NULL,               -- canonical JSON: what is done, word for word
  payload_hash  text NOT NULL CHECK (payload_hash ~ '^[0-9a-f]{64}$'),
  reason        text NOT NULL CHECK (reason <> ''),
  asked_by      uuid NOT NULL REFERENCES users,
  asked_at      timestamptz NOT NULL,
  expires_at    timestamptz NOT NULL CHECK (expires_at > asked_at),
  status        text NOT NULL DEFAULT 'asked'
                CHECK (status IN ('asked', 'approved', 'refused', 'withdrawn', 'expired', 'done')),
  decided_by    uuid REFERENCES users,
  decided_at    timestamptz,
  note          text NOT NULL DEFAULT '',    -- why it was refused or withdrawn
  result        text NOT NULL DEFAULT '',    -- what came of it when it was carried out
  ended_at      timestamptz,
  CONSTRAINT approvals_decided CHECK ((decided_by IS NOT NULL) = (status IN ('approved', 'refused', 'withdrawn', 'done'))
    AND (decided_by IS NOT NULL) = (decided_at IS NOT NULL)),
  -- The rule itself, where no code can forget it: nobody decides about what they asked for, except to take it back.
  CONSTRAINT approvals_two_people CHECK ((decided_by = asked_by) = (status = 'withdrawn')),
  CONSTRAINT approvals_ended CHECK ((ended_at IS NULL) = (status IN ('asked', 'approved')))
);
-- The same thing waits once.
CREATE UNIQUE INDEX approvals_waiting ON approvals (kind, subject, payload_hash) WHERE status IN ('asked', 'approved');
CREATE INDEX approvals_newest ON approvals (asked_at DESC, id DESC);
CREATE INDEX approvals_open ON approvals (status, expires_at) WHERE status IN ('asked', 'approved');

-- src/features/approvals/rules.ts says the same, and a test compares them.
CREATE TRIGGER approvals_status BEFORE UPDATE OF status ON approvals FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'asked -> approved', 'asked -> refused', 'asked -> withdrawn', 'asked -> expired', 'approved -> done', 'approved -> refused');

CREATE FUNCTION approvals_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'approval %: what was asked for, and who decided, is not changed', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER approvals_unchanged BEFORE UPDATE ON approvals FOR EACH ROW
  WHEN ((OLD.id, OLD.kind, OLD.subject, OLD.payload, OLD.payload_hash, OLD.reason, OLD.asked_by, OLD.asked_at, OLD.expires_at)
        IS DISTINCT FROM
        (NEW.id, NEW.kind, NEW.subject, NEW.payload, NEW.payload_hash, NEW.reason, NEW.asked_by, NEW.asked_at, NEW.expires_at)
        OR (OLD.decided_by IS NOT NULL AND (OLD.decided_by, OLD.decided_at) IS DISTINCT FROM (NEW.decided_by, NEW.decided_at)))
  EXECUTE FUNCTION approvals_keep();
CREATE TRIGGER approvals_kept BEFORE DELETE OR TRUNCATE ON approvals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
