import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A passkey without a device, as the WebAuthn standard has it: ES256, attestation `none`. */
export type SoftPasskey = {
  readonly id: string
  /** What a browser answers to `navigator.credentials.create`. */
  make(options: Options, change?: Change): object
  /** What it answers to `navigator.credentials.get`. */
  sign(options: Options, change?: Change): object
}
type Options = Readonly<Record<string, unknown>>
type Change = {
  readonly origin?: string
  /** Whether the device checked who holds it. */
  readonly isVerified?: boolean
  readonly counter?: number
  readonly userHandle?: string
}

const HOME = 'http://localhost:3000'
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (of: string | Buffer): Buffer => createHash('sha256').update(of).digest()

export function makeSoftPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let handle = ''
  let count = 0
  const clientData = (type: string, options: Options, origin = HOME): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }))
  const common = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    id: text(id),
    make: (options, { origin, isVerified = true, counter = 0 } = {}) => {
      handle = (options['user'] as { id: string }).id
      const party = (options['rp'] as { id: string }).id
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey(publicKey)])
      const data = Buffer.concat([authData(party, isVerified, counter, true), key])
      const attestation = [pair(cborText('fmt'), cborText('none')), pair(cborText('attStmt'), Buffer.from([0xa0]))]
      const object = cborMap([...attestation, pair(cborText('authData'), cborBytes(data))])
      return {
        ...common,
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, origin)),
          attestationObject: text(object),
        },
      }
    },
    sign: (options, { origin, isVerified = true, counter = ++count, userHandle = handle } = {}) => {
      const client = clientData('webauthn.get', options, origin)
      const data = authData(String(options['rpId']), isVerified, counter, false)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...common,
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(data),
          signature: text(signature),
          userHandle,
        },
      }
    },
  }
}

function authData(party: string, isVerified: boolean, counter: number, hasKey: boolean): Buffer {
  const counted = Buffer.alloc(4)
  counted.writeUInt32BE(counter)
  const flags = 0x01 | (isVerified ? 0x04 : 0) | (hasKey ? 0x40 : 0)
  return Buffer.concat([sha256(party), Buffer.from([flags]), counted])
}

/** The public key as COSE has it: EC2, ES256, P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  const part = (label: number, value: string) => pair(Buffer.from([label]), cborBytes(Buffer.from(value, 'base64url')))
  return Buffer.concat([head, part(0x21, x), part(0x22, y)])
}

const pair = (key: Buffer, value: Buffer): Buffer => Buffer.concat([key, value])
const cborMap = (pairs: readonly Buffer[]): Buffer => Buffer.concat([Buffer.from([0xa0 + pairs.length]), ...pairs])
const cborText = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const cborBytes = (value: Buffer): Buffer =>
  Buffer.concat([
    value.length < 24
      ? Buffer.from([0x40 + value.length])
      : value.length < 256
        ? Buffer.from([0x58, value.length])
        : Buffer.from([0x59, value.length >> 8, value.length & 0xff]),
    value,
  ])
