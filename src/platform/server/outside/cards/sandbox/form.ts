import type { IncomingMessage } from 'node:http'
import { holdsCardNumber } from '#kit/card-number.ts'
import { invalidRequest } from './wire-error.ts'
import type { WireError } from './wire-error.ts'

const MAX_BODY_BYTES = 64 * 1024

export type Form = ReadonlyMap<string, string>

/** The form fields of a request, names as sent, e.g. `card[number]`. */
export async function readForm(req: IncomingMessage): Promise<Form | WireError> {
  const chunks: Buffer[] = []
  let bytes = 0
  // Not destroyed on return: the refusal of a large body goes out over the same socket.
  for await (const chunk of req.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return invalidRequest('Request body is too large.', undefined, undefined, 413)
    chunks.push(chunk)
  }
  const type = req.headers['content-type'] ?? ''
  if (bytes > 0 && !type.startsWith('application/x-www-form-urlencoded')) {
    return invalidRequest(
      `Invalid request. Send the parameters as application/x-www-form-urlencoded, not as ${type || 'an unnamed type'}.`,
    )
  }
  return new Map(new URLSearchParams(Buffer.concat(chunks).toString('utf8')))
}

/** Stripe refuses parameters that it does not know; `metadata` and `expand` take any key. */
export function unknownParameter(form: Form, known: ReadonlySet<string>): WireError | null {
  for (const name of form.keys()) {
    if (known.has(name) || /^(metadata|expand)\[[^\]]*\]$/.test(name)) continue
    return invalidRequest(`Received unknown parameter: ${name.slice(0, 100)}`, 'parameter_unknown', name.slice(0, 100))
  }
  return null
}

export const missingParameter = (name: string): WireError =>
  invalidRequest(`Missing required param: ${name}.`, 'parameter_missing', name)

/** The `metadata[key]` fields. Stripe keeps 50 keys of 40 characters with values of 500. */
export function readMetadata(form: Form): Record<string, string> | WireError {
  const metadata: Record<string, string> = {}
  for (const [name, value] of form) {
    const key = /^metadata\[([^\]]*)\]$/.exec(name)?.[1]
    if (key === undefined || value === '') continue
    if (key.length > 40) return invalidRequest('Metadata keys must be under 40 characters.', undefined, 'metadata')
    if (value.length > 500)
      return invalidRequest('Metadata values must be under 500 characters.', undefined, 'metadata')
    metadata[key] = withoutCardNumbers(value)
  }
  if (Object.keys(metadata).length > 50) return invalidRequest('Metadata takes 50 keys.', undefined, 'metadata')
  return metadata
}

/** A text field: null when absent or empty. */
export const readText = (form: Form, name: string): string | null => withoutCardNumbers(form.get(name) ?? '') || null

// People paste the number into the wrong field: it must not reach the journal by that way either.
const withoutCardNumbers = (text: string): string => {
  if (!holdsCardNumber(text)) return text
  const masked = text.replaceAll(/\d(?:[ -]?\d){11,}/g, '…')
  // Written with other digits or separators: nothing of the text stays.
  return holdsCardNumber(masked) ? '…' : masked
}

/** A whole number of cents between the bounds of one charge. */
export function readAmount(text: string, minCents: number, maxCents: number): number | WireError {
  if (!/^-?\d+$/.test(text))
    return invalidRequest(`Invalid integer: ${text.slice(0, 40)}`, 'parameter_invalid_integer', 'amount')
  const cents = Number(text)
  if (cents < minCents) return invalidRequest('Amount must be at least $0.01 usd.', 'amount_too_small', 'amount')
  if (cents > maxCents) {
    return invalidRequest('Amount must be no more than $999,999.99.', 'amount_too_large', 'amount')
  }
  return cents
}
