-- Every guest who opens a house has a preview: how many there are is counted before each, and those that are over are deleted.
CREATE INDEX sessions_of_previews ON sessions (expires_at) WHERE kind = 'preview';
