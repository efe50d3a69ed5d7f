-- The pass of a member of the referral program, in the wallet of their phone: one each, and the devices that hold it.
CREATE TABLE wallet_passes (
  person_id       uuid PRIMARY KEY REFERENCES referral_members,
  serial          uuid NOT NULL UNIQUE,
  token_sealed    text NOT NULL,                          -- what its devices identify themselves with
  made_at         timestamptz NOT NULL,
  download_hash   bytea UNIQUE CHECK (octet_length(download_hash) = 32),
  download_until  timestamptz,
  CHECK ((download_hash IS NULL) = (download_until IS NULL))
);

CREATE TABLE wallet_pass_devices (
  device         text NOT NULL CHECK (length(device) BETWEEN 1 AND 200),   -- the device's own name for itself
  person_id      uuid NOT NULL REFERENCES wallet_passes,
  registered_at  timestamptz NOT NULL,
  PRIMARY KEY (device, person_id)
);
CREATE INDEX wallet_pass_devices_of_person ON wallet_pass_devices (person_id);
