import { lookup } from 'node:dns'
import type { LookupAddress } from 'node:dns'
import { request as askHttp } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { request as askHttps } from 'node:https'
import type { RequestOptions } from 'node:https'
import { isIP } from 'node:net'
import type { LookupFunction } from 'node:net'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { isPrivateAddress } from './private-address.ts'

const MOST_REDIRECTS = 5

export type FetchOptions = {
  readonly maxBytes: number
  /** For everything together: finding the address, all redirects, and the last byte. */
  readonly timeoutMs: number
  /** The operator allows http, and addresses of this machine and its networks. */
  readonly allowLocal?: boolean
}
export type FetchRefusal = Refusal<'url_refused' | 'url_failed' | 'file_too_large'>

class PrivateAddress extends Error {}

/**
 * Fetch a file that somebody named by its address, and give its body to `take`. So that nobody reaches what only this server does
 * (SSRF), a host's addresses are judged where the connection is made, not before; each redirect is judged again.
 */
export async function fetchPublic<T>(
  address: string,
  options: FetchOptions,
  take: (body: AsyncIterable<Uint8Array>) => Promise<T>,
): Promise<T | FetchRefusal> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  try {
    const answer = await follow(address, options, signal)
    if (isRefusal(answer)) return answer
    try {
      if (Number(answer.headers['content-length'] ?? 0) > options.maxBytes)
        return refuse('file_too_large', { message: `is larger than ${options.maxBytes / 1_000_000} MB` })
      return await take(answer)
    } finally {
      answer.destroy()
    }
  } catch (error) {
    if (error instanceof PrivateAddress) return refuse('url_refused', { message: error.message })
    if (signal.aborted)
      return refuse('url_failed', { message: `did not come within ${options.timeoutMs / 1000} seconds` })
    if (!('code' in (error as Error))) throw error
    return refuse('url_failed', { message: `cannot be fetched: ${(error as Error).message}` })
  }
}

async function follow(
  address: string,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<IncomingMessage | FetchRefusal> {
  let from: string | undefined
  for (let i = 0, to = address; i <= MOST_REDIRECTS; i++) {
    const url: URL | null = URL.parse(to, from)
    const fault = faultOf(url, options.allowLocal ?? false)
    if (!url || fault) return refuse('url_refused', { message: fault ?? 'is no address' })
    const answer = await ask(url, options.allowLocal ?? false, signal)
    const { statusCode = 0, headers } = answer
    if (statusCode === 200) return answer
    answer.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      return refuse('url_failed', { message: `was answered with ${statusCode}` })
    ;[from, to] = [url.href, headers.location]
  }
  return refuse('url_failed', { message: `leads on more than ${MOST_REDIRECTS} times` })
}

function faultOf(url: URL | null, allowLocal: boolean): string | null {
  if (!url) return 'is no address'
  if (url.protocol !== 'https:' && !(allowLocal && url.protocol === 'http:')) return 'must begin with https://'
  if (url.username || url.password) return 'must not have a name or a password in it'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return !allowLocal && isIP(host) && isPrivateAddress(host) ? PRIVATE : null
}

const PRIVATE = 'is an address of this machine or its network (--allow-local allows it)'

function ask(url: URL, allowLocal: boolean, signal: AbortSignal): Promise<IncomingMessage> {
  const options: RequestOptions = {
    signal,
    agent: false,
    headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'Freehold' },
    ...(!allowLocal && { lookup: publicLookup }),
  }
  return new Promise((resolve, reject) => {
    const asked = url.protocol === 'https:' ? askHttps(url, options) : askHttp(url, options)
    asked.once('response', resolve).once('error', reject).end()
  })
}

/** Finds a host as connections do, and refuses it where any of its addresses is private. */
const publicLookup: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const addresses: LookupAddress[] = error ? [] : found
    const isPrivate = addresses.some(({ address }) => isPrivateAddress(address))
    const fault = error ?? (isPrivate ? new PrivateAddress(PRIVATE) : null)
    if (fault) return callback(fault, '')
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    callback(null, first!.address, first!.family)
  })
}
