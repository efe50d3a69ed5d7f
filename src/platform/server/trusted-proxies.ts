import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net'

/** How many proxies stand in front, or their addresses; false: none, and X-Forwarded-For is nobody's. */
export type TrustedProxies = false | number | string

const NAMED = new Set(['loopback', 'linklocal', 'uniquelocal'])
// The widest private networks are 10.0.0.0/8 and fc00::/7: whatever is wider holds strangers too.
const WIDEST = { 4: 8, 6: 7 } as const

/**
 * Never all of them: the first address in X-Forwarded-For is what the client wrote there, and would let it pass any
 * limit by making up another one. `on` is the one proxy that stands in front.
 */
export function trustedProxies(given: string | undefined): TrustedProxies {
  if (given === undefined || given === 'off' || given === 'false') return false
  if (given === 'on' || given === 'true') return 1
  return /^[1-9]$/.test(given) ? Number(given) : given.replaceAll(' ', '')
}

const RANGES: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Whether the one who is connected to us is a proxy of ours. A mere number of them says so of everybody. */
export function isProxyOf(proxies: TrustedProxies): (address: string) => boolean {
  if (typeof proxies !== 'string') return () => proxies !== false
  const list = new BlockList()
  const familyOf = (address: string) => (isIPv4(address) ? 'ipv4' : 'ipv6')
  for (const one of proxies.split(',').flatMap((name) => RANGES[name] ?? [name])) {
    const [address = '', prefix] = one.split('/')
    if (prefix === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(prefix), familyOf(address))
  }
  return (address) => {
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
    // A connection that has ended meanwhile has no address any more.
    return isIP(plain) !== 0 && list.check(plain, familyOf(plain))
  }
}

/** What is wrong with TRUST_PROXY, in a sentence that names it, or null. */
export function trustedProxiesFault(given: string | undefined): string | null {
  const proxies = trustedProxies(given)
  if (typeof proxies !== 'string') return null
  for (const one of proxies.split(',')) {
    const fault = NAMED.has(one) ? null : networkFault(one)
    if (fault) return `TRUST_PROXY ${fault}`
  }
  return null
}

function networkFault(one: string): string | null {
  const [address = '', prefix, ...more] = one.split('/')
  const family = isIPv4(address) ? 4 : isIPv6(address) ? 6 : null
  const bits = prefix === undefined ? Infinity : /^\d{1,3}$/.test(prefix) ? Number(prefix) : NaN
  if (family === null || more.length > 0 || Number.isNaN(bits) || (prefix && bits > (family === 4 ? 32 : 128))) {
    return `takes on, off, 1 to 9 or addresses like 10.0.0.0/8, 192.168.1.7 (not ${JSON.stringify(one)})`
  }
  if (family === 6 && /^(?:0*:)+:?(?:0*:)*ffff:/i.test(address)) return 'takes IPv4 addresses as such, not within IPv6'
  if (bits < WIDEST[family]) return `must not be as wide as ${one}: everybody could then write their own address`
  return null
}
