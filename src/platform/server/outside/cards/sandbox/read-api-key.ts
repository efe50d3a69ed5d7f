import { createHash, timingSafeEqual } from 'node:crypto'
import { invalidRequest } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

export type ApiKeys = { secretKey: string; publishableKey: string }

/** Who asks, from `Bearer <key>` or Basic with the key as the user name: 'secret', 'publishable' or a 401. */
export function readApiKey(header: string | undefined, keys: ApiKeys): 'secret' | 'publishable' | WireError {
  const given = keyIn(header)
  if (!given) {
    return invalidRequest(
      'You did not provide an API key. Provide it in the Authorization header, using Bearer auth.',
      undefined,
      undefined,
      401,
    )
  }
  if (isSame(given, keys.secretKey)) return 'secret'
  if (isSame(given, keys.publishableKey)) return 'publishable'
  return invalidRequest('Invalid API Key provided.', undefined, undefined, 401)
}

export const secretKeyRequired = (): WireError =>
  invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
    undefined,
    403,
  )

function keyIn(header = ''): string {
  const [scheme = '', value = ''] = header.trim().split(/\s+/, 2)
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() !== 'basic') return ''
  return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] ?? ''
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))
