-- Where Apple reaches a device that holds a pass, and the change of the pass that it was told of last.
ALTER TABLE wallet_pass_devices
  ADD COLUMN push_token text CHECK (push_token ~ '^[0-9A-Za-z]{1,200}$'),
  ADD COLUMN told_at    timestamptz;      -- when the pass had changed of which it was told; null: it was told of nothing yet
