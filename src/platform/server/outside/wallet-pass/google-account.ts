import { createSign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Config } from '../../config.ts'

/** Who signs passes for Google's wallet: the service account of an issuer, as its key file names it. */
export type GoogleAccount = { readonly issuerId: string; readonly email: string; readonly key: string }

const keyFile = z.object({ client_email: z.email(), private_key: z.string().includes('PRIVATE KEY') })

/** Null where none is configured. Throws where the key file is not there, or is none of a service account. */
export async function readGoogleAccount({ googleWallet }: Pick<Config, 'googleWallet'>): Promise<GoogleAccount | null> {
  if (!googleWallet) return null
  const { client_email: email, private_key: key } = keyFile.parse(
    JSON.parse(await readFile(googleWallet.accountFile, 'utf8')),
  )
  return { issuerId: googleWallet.issuerId, email, key }
}

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/**
 * The link that puts an object into its owner's wallet: a token signed by RS256 that holds all of it (developers.google.com/wallet,
 * "Add to Google Wallet" by JWT). Nothing is asked of Google.
 */
export function saveLinkOf({ email, key }: GoogleAccount, payload: object, at: Date): string {
  const claims = { iss: email, aud: 'google', typ: 'savetowallet', iat: Math.floor(at.getTime() / 1000), payload }
  const signed = `${base64url({ alg: 'RS256', typ: 'JWT' })}.${base64url(claims)}`
  const signature = createSign('RSA-SHA256').update(signed).sign(key, 'base64url')
  return `https://pay.google.com/gp/v/save/${signed}.${signature}`
}
