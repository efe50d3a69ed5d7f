-- The investor profile: the survey with what came out of it, and the tax number.

CREATE TABLE surveys (
  investor_id      uuid PRIMARY KEY REFERENCES users,
  age              int NOT NULL CHECK (age BETWEEN 18 AND 130),   -- on the day of the answers
  is_investing     boolean NOT NULL,
  has_real_estate  boolean NOT NULL,
  -- The answers as the specification writes them, slips of the pen included: they are data, not words on a page.
  knowledge        text NOT NULL CHECK (knowledge IN ('Novice', 'Beginner', 'Competent', 'Proficient', 'Expert')),
  advice           text NOT NULL CHECK (advice IN
                     ('Investment Advisor', 'Self-educate', 'Freinds and Family', 'I don''t seek advice')),
  why              text[] NOT NULL CHECK (cardinality(why) BETWEEN 1 AND 6 AND why <@ ARRAY
                     ['Divesrsification', 'Simplicity', 'Stability', 'Income', 'Retuns', 'Technology']),
  starting_amount  text NOT NULL CHECK (starting_amount IN ('Less than $5,000', '$5,000-$10,000', '$11,000-$30,000',
                     '$31,000-$50,000', '$51,000-$100,000', 'More than $100,000')),
  holding_period   text NOT NULL CHECK (holding_period IN
                     ('Less than 3 years', '3-5 Years', '6-10 Years', 'More than 10 years')),
  -- What the rules made of them on that day; points are ten-thousandths.
  level            text NOT NULL CHECK (level IN ('Basic', 'Advance', 'Premium')),
  plan             text NOT NULL CHECK (plan IN ('Income Investing', 'Balanced Investing', 'Growth Investing')),
  amount_cents     bigint NOT NULL CHECK (amount_cents >= 0),
  level_points     int NOT NULL CHECK (level_points BETWEEN 0 AND 10000),
  capacity_points  int NOT NULL CHECK (capacity_points BETWEEN 0 AND 10000),
  -- What the investor chose instead, if anything.
  chosen_level     text CHECK (chosen_level IN ('Basic', 'Advance', 'Premium')),
  chosen_plan      text CHECK (chosen_plan IN ('Income Investing', 'Balanced Investing', 'Growth Investing')),
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL,
  CHECK ((chosen_level IS NULL) = (chosen_plan IS NULL))
);

CREATE TABLE tax_ids (
  investor_id  uuid PRIMARY KEY REFERENCES users,
  kind         text NOT NULL CHECK (kind IN ('ssn', 'ein')),
  sealed       text NOT NULL CHECK (sealed LIKE 'v1.%'),          -- AES-256-GCM, never readable in a dump
  last4        text NOT NULL CHECK (last4 ~ '^[0-9]{4}$'),
  created_at   timestamptz NOT NULL,
  updated_at   timestamptz NOT NULL
);
