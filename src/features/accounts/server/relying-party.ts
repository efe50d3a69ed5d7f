/** Where passkeys are for: the name that browsers bind them to, and the only origin that may ask for one. */
export type RelyingParty = { readonly id: string; readonly origin: string }

/** By where this server is found: PUBLIC_URL, on a machine without one the name that its browser used. */
export function partyOf(origin: string): RelyingParty {
  const url = new URL(origin)
  return { id: url.hostname, origin: url.origin }
}

/** EdDSA, ES256 and RS256: what devices sign with today. */
export const ALGORITHMS = [-8, -7, -257]

/** Loaded when the first passkey is spoken of: no start of a server waits for it. */
export const loadWebAuthn = async () => await import('@simplewebauthn/server')
