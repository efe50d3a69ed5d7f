-- Investors bring friends: who joined the program with which code, how often it was opened, and what became of each friend.
-- A reward is the platform's expense, owed from the moment in which a friend's identity stands, and paid after a hold.
-- Kinds and signs of accounts that other migrations added stay as they are.
DO $$
DECLARE
  kinds text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
                  WHERE conrelid = 'ledger_accounts'::regclass AND conname = 'ledger_accounts_kind_check');
  signs text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint
                  WHERE conrelid = 'ledger_accounts'::regclass AND conname = 'ledger_accounts_check');
BEGIN
  ALTER TABLE ledger_accounts DROP CONSTRAINT ledger_accounts_kind_check, DROP CONSTRAINT ledger_accounts_check;
  EXECUTE format('ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_kind_check %s',
    replace(kinds, '''fee.dispute''::text', '''fee.dispute''::text, ''fee.referral''::text'));
  EXECUTE format('ALTER TABLE ledger_accounts ADD CONSTRAINT ledger_accounts_check %s',
    replace(signs, 'WHEN ''receivable.user''::text THEN', 'WHEN ''fee.referral''::text THEN (balance <= 0) WHEN ''receivable.user''::text THEN'));
END $$;

CREATE TABLE referral_members (
  person_id  uuid PRIMARY KEY REFERENCES users,
  code       text NOT NULL UNIQUE CHECK (code ~ '^[2-9A-HJ-NP-Z]{8}$'),
  joined_at  timestamptz NOT NULL
);

CREATE TABLE referral_visits (
  member_id  uuid NOT NULL REFERENCES referral_members,
  day        date NOT NULL,
  visits     integer NOT NULL CHECK (visits > 0),
  PRIMARY KEY (member_id, day)
);

CREATE TABLE referrals (
  id             uuid PRIMARY KEY,
  member_id      uuid NOT NULL REFERENCES referral_members,
  friend_id      uuid NOT NULL UNIQUE REFERENCES users,   -- invited once, by one person
  status         text NOT NULL CHECK (status IN ('registered', 'verified', 'rewarded', 'refused', 'clawed_back')),
  reason         text CHECK (reason IN ('own', 'velocity', 'same_person', 'cap', 'closed', 'operator')),
  reward_cents   bigint NOT NULL DEFAULT 0 CHECK (reward_cents >= 0),
  registered_at  timestamptz NOT NULL,
  verified_at    timestamptz,
  due_at         timestamptz,                             -- when the hold is over; null without a reward
  rewarded_at    timestamptz,
  ended_at       timestamptz,
  approval_id    uuid UNIQUE REFERENCES approvals,        -- by which it was taken back
  CHECK (member_id <> friend_id),
  CHECK ((status IN ('refused', 'clawed_back')) = (reason IS NOT NULL) AND (status IN ('refused', 'clawed_back')) = (ended_at IS NOT NULL)),
  CHECK (status NOT IN ('verified', 'rewarded', 'clawed_back') OR verified_at IS NOT NULL),
  CHECK ((due_at IS NOT NULL) = (reward_cents > 0)),
  CHECK (reward_cents = 0 OR verified_at IS NOT NULL),
  CHECK (status <> 'rewarded' OR (rewarded_at IS NOT NULL AND reward_cents > 0)),
  CHECK ((status = 'clawed_back') = (approval_id IS NOT NULL))
);
CREATE INDEX referrals_of_member ON referrals (member_id, registered_at DESC, id DESC);
CREATE INDEX referrals_open ON referrals (id) WHERE status = 'registered';
CREATE INDEX referrals_due ON referrals (due_at, id) WHERE status = 'verified' AND reward_cents > 0;

-- src/features/referral/rules.ts says the same, and a test compares them.
CREATE TRIGGER referrals_status BEFORE UPDATE OF status ON referrals FOR EACH ROW EXECUTE FUNCTION check_status_change(
  'registered -> verified', 'registered -> refused', 'verified -> rewarded', 'verified -> refused', 'verified -> clawed_back',
  'rewarded -> clawed_back');
CREATE FUNCTION referrals_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'referral %: who invited whom is not changed, nor a reward once it is set', OLD.id USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER referrals_unchanged BEFORE UPDATE ON referrals FOR EACH ROW
  WHEN ((OLD.id, OLD.member_id, OLD.friend_id, OLD.registered_at) IS DISTINCT FROM (NEW.id, NEW.member_id, NEW.friend_id, NEW.registered_at)
        OR OLD.reward_cents > 0 AND OLD.reward_cents <> NEW.reward_cents)
  EXECUTE FUNCTION referrals_keep();
CREATE TRIGGER referrals_kept BEFORE DELETE OR TRUNCATE ON referrals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
