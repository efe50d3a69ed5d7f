-- What people ask about a house, for everybody to read, and what its seller or Freehold answers: plain text. A deleted
-- question keeps its place and time, which keeps its asker from asking without end; an answered one is deleted by nobody but
-- with its asker's account, and then the answers stay.
CREATE TABLE listing_questions (
  id             uuid PRIMARY KEY,
  listing_id     uuid NOT NULL REFERENCES listings,
  asker_id       uuid REFERENCES users,        -- null: of a closed account
  text           text NOT NULL CHECK (length(text) <= 1000),
  asked_at       timestamptz NOT NULL,
  answered_at    timestamptz,                  -- first
  deleted_at     timestamptz,
  hidden_at      timestamptz,
  hidden_reason  text NOT NULL DEFAULT '' CHECK (length(hidden_reason) <= 500),
  CHECK (asker_id IS NOT NULL OR deleted_at IS NOT NULL),
  CHECK ((deleted_at IS NOT NULL) = (text = '')),
  CHECK ((hidden_at IS NOT NULL) = (hidden_reason <> ''))
);
CREATE INDEX listing_questions_of_listing ON listing_questions (listing_id, (answered_at IS NOT NULL) DESC, asked_at DESC, id DESC);
CREATE INDEX listing_questions_of_asker ON listing_questions (asker_id, asked_at DESC);
CREATE INDEX listing_questions_open ON listing_questions (asked_at) WHERE answered_at IS NULL AND deleted_at IS NULL AND hidden_at IS NULL;

CREATE TABLE listing_answers (
  id           uuid PRIMARY KEY,
  question_id  uuid NOT NULL REFERENCES listing_questions ON DELETE CASCADE,
  author_id    uuid REFERENCES users,          -- null: of a closed account; what was answered stays
  role         text NOT NULL CHECK (role IN ('sponsor', 'freehold')),
  text         text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  answered_at  timestamptz NOT NULL
);
CREATE INDEX listing_answers_of_question ON listing_answers (question_id, answered_at, id);
CREATE INDEX listing_answers_of_author ON listing_answers (author_id);

-- Who finds a question helpful, with what was answered: once each.
CREATE TABLE question_marks (
  question_id  uuid NOT NULL REFERENCES listing_questions ON DELETE CASCADE,
  person_id    uuid NOT NULL REFERENCES users,
  marked_at    timestamptz NOT NULL,
  PRIMARY KEY (question_id, person_id)
);
CREATE INDEX question_marks_of_person ON question_marks (person_id);

-- What readers want operators to look at, once of each.
CREATE TABLE question_reports (
  question_id  uuid NOT NULL REFERENCES listing_questions ON DELETE CASCADE,
  person_id    uuid NOT NULL REFERENCES users,
  reason       text NOT NULL CHECK (reason IN ('spam', 'abuse', 'advice', 'other')),
  note         text NOT NULL CHECK (length(note) <= 500),
  reported_at  timestamptz NOT NULL,
  settled_at   timestamptz,                    -- an operator has looked at it
  PRIMARY KEY (question_id, person_id)
);
CREATE INDEX question_reports_open ON question_reports (reported_at) WHERE settled_at IS NULL;
CREATE INDEX question_reports_of_person ON question_reports (person_id);
