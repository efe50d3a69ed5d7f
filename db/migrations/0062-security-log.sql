-- What others did to an account is shown to its owner beside what they did themselves.
CREATE INDEX audit_events_of_subject ON audit_events (subject, id)
  WHERE action IN ('password reset asked', 'tax number opened');
