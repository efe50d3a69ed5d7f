/** What opens an account besides its password, as letters and pages list it. */
export const waysIn = {
  way_passkey: 'the passkey “{name}”',
  way_app: 'the authenticator app and its recovery codes',
  way_codes: 'the recovery codes',
} as const
