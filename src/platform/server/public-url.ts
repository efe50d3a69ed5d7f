import { isIPv4 } from 'node:net'

/** Whether a host name or address is this very machine's. */
export function isLoopback(host: string): boolean {
  const name = host.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  )
}

// RFC 2606 and 6761: nobody can own a name below these, so that nobody else can reach it.
const RESERVED = /\.(?:test|example|invalid)$/i

/** Whether an address of the web leads here from elsewhere. */
export function isPublicUrl(url: string): boolean {
  const { hostname } = new URL(url)
  return !isLoopback(hostname) && !RESERVED.test(hostname)
}

const LIKE = 'like https://houses.example.org'

/**
 * What is wrong with PUBLIC_URL, in a sentence that names it, or null. It is where cookies, links in letters and the
 * check of foreign sites are made from: an origin and nothing more, by https wherever others come in.
 */
export function publicUrlFault(given: string, production: boolean): string | null {
  if (!URL.canParse(given))
    return `PUBLIC_URL must be an address of the web, ${LIKE} (given: ${given.includes('@') ? 'not shown' : JSON.stringify(given)})`
  const url = new URL(given)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    return `PUBLIC_URL must begin with https:, ${LIKE} (given: ${JSON.stringify(url.protocol)})`
  if (url.username || url.password) return `PUBLIC_URL must not hold a name or password, ${LIKE}`
  // A bare # or ? leaves no trace in the parsed parts.
  if (url.pathname !== '/' || /[?#]/.test(given))
    return `PUBLIC_URL must be an origin, without a path or query, ${LIKE} (given: ${JSON.stringify(given)})`
  if (production && url.protocol === 'http:' && !isLoopback(url.hostname)) {
    return `PUBLIC_URL must begin with https: in production (http: only for localhost), ${LIKE} (given: ${JSON.stringify(given)})`
  }
  return null
}
