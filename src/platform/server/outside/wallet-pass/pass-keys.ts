import { generateKeyPair, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Config } from '../../config.ts'

/** What signs wallet passes, and who that is by its certificate. */
export type PassKeys = {
  readonly certificate: string
  readonly key: string
  readonly wwdr: string
  /** `pass.…`: the UID of the certificate. */
  readonly typeId: string
  /** Of Apple's developer program: its OU. */
  readonly teamId: string
  /** Made here: no iPhone trusts it. */
  readonly isSelfMade: boolean
}

const FILES = { certificate: 'certificate.pem', key: 'key.pem', wwdr: 'wwdr.pem' } as const
const MADE = 'keys/wallet-pass'

/** The operator's own from `WALLET_PASS_DIR`, or those that were made at the first use and lie in the data directory. */
export async function readPassKeys({ walletPassDir, dataDir }: Config): Promise<PassKeys> {
  const directory = walletPassDir ?? join(dataDir, MADE)
  if (!walletPassDir && !existsSync(directory)) await makeKeys(directory)
  const read = (name: keyof typeof FILES) => readFileSync(join(directory, FILES[name]), 'utf8')
  const files = { certificate: read('certificate'), key: read('key'), wwdr: read('wwdr') }
  const { default: forge } = await import('node-forge')
  const { subject } = forge.pki.certificateFromPem(files.certificate)
  const [typeId, teamId] = [fieldOf(subject, UID), fieldOf(subject, OU)]
  if (!typeId?.startsWith('pass.') || !teamId)
    throw new Error(
      `${join(directory, FILES.certificate)} is no certificate of wallet passes: its UID must begin with pass.`,
    )
  return { ...files, typeId, teamId, isSelfMade: !walletPassDir }
}

const UID = '0.9.2342.19200300.100.1.1'
const OU = '2.5.4.11'

const fieldOf = (
  subject: { attributes: readonly { type?: string; value?: unknown }[] },
  type: string,
): string | null => {
  const value = subject.attributes.find((one) => one.type === type)?.value
  return typeof value === 'string' ? value : null
}

const YEARS = 10

/** A serial number as X.509 wants it: above zero, and with no byte in front that says nothing, which OpenSSL refuses. */
export const serialOf = ([first = 0, ...rest]: Uint8Array): string =>
  Buffer.from([(first & 0x3f) | 0x40, ...rest]).toString('hex')

/** Written beside and moved into place as one folder: of two processes that make them at once both take the first. */
async function makeKeys(directory: string): Promise<void> {
  const { default: forge } = await import('node-forge')
  // By Node in a thread of its own: the library's own way would keep every request waiting for seconds.
  const pair = async () => {
    const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })
    const pem = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
    const key = forge.pki.privateKeyFromPem(pem)
    return { pem, privateKey: key, publicKey: forge.pki.setRsaPublicKey(key.n, key.e) }
  }
  const [authority, own] = await Promise.all([pair(), pair()])
  const named = (name: string) => [
    { name: 'commonName', value: name },
    { name: 'organizationName', value: 'Freehold' },
  ]
  const issuer = [...named('Freehold self-made authority')]
  const make = (publicKey: typeof own.publicKey, subject: object[], isAuthority: boolean) => {
    const certificate = forge.pki.createCertificate()
    certificate.publicKey = publicKey
    certificate.serialNumber = serialOf(randomBytes(16))
    certificate.validity.notBefore = new Date()
    certificate.validity.notAfter = new Date()
    certificate.validity.notAfter.setFullYear(certificate.validity.notBefore.getFullYear() + YEARS)
    certificate.setSubject(subject)
    certificate.setIssuer(issuer)
    certificate.setExtensions([{ name: 'basicConstraints', cA: isAuthority }])
    certificate.sign(authority.privateKey, forge.md.sha256.create())
    return forge.pki.certificateToPem(certificate)
  }
  const subject = [
    { type: UID, value: 'pass.example.freehold', valueTagClass: forge.asn1.Type.UTF8 },
    ...named('Freehold wallet passes'),
    { shortName: 'OU', value: 'SELFMADE00' },
  ]
  const draft = `${directory}.${process.pid}-${randomBytes(4).toString('hex')}`
  mkdirSync(dirname(directory), { recursive: true, mode: 0o700 })
  mkdirSync(draft, { mode: 0o700 })
  const write = (name: keyof typeof FILES, text: string) =>
    writeFileSync(join(draft, FILES[name]), text, { mode: 0o600, flush: true })
  write('certificate', make(own.publicKey, subject, false))
  write('key', own.pem)
  write('wwdr', make(authority.publicKey, issuer, true))
  try {
    renameSync(draft, directory)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(directory)) throw error
  }
}
