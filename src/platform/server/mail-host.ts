import { isIP } from 'node:net'

/** The host that our mail is from, by the address of the server. */
export function mailHost(publicUrl: string | undefined): string {
  // An address needs a domain with a dot to be one, and no number of a machine; what is sent from there goes nowhere anyway.
  const host = publicUrl ? new URL(publicUrl).hostname : 'localhost'
  return host.includes('.') && isIP(host) === 0 ? host : 'freehold.example'
}
