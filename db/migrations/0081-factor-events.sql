-- What our staff and our job do to a lost second factor is read in the log of its account.
CREATE INDEX audit_events_of_factor ON audit_events (subject, id)
  WHERE action IN ('factor removal cancelled', 'factor removed');
