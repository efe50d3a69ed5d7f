-- What our staff did to an account is shown to its owner: that everybody was logged out of it, too.
DROP INDEX audit_events_of_subject;
CREATE INDEX audit_events_of_subject ON audit_events (subject, id)
  WHERE action IN ('password reset asked', 'tax number opened', 'sessions ended by staff');
