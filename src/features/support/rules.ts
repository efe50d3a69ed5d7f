/** How long each field of the contact form may be, in characters. */
export const CONTACT_MAX = { name: 120, email: 254, subject: 150, message: 5000 } as const

/** How many messages are taken within how long: from one network, and with one sender's address. */
export const CONTACT_LIMITS = [
  { by: 'network', max: 5, withinMs: 3_600_000 },
  { by: 'network', max: 20, withinMs: 86_400_000 },
  { by: 'email', max: 5, withinMs: 86_400_000 },
] as const

/**
 * The network that an internet address belongs to: a household has one IPv4 address, but 2^64 of IPv6, whose first
 * half alone says who it is.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}

/** What a message is called between us and its sender: the last eight signs of its id, which are random. */
export const referenceOf = (id: string): string => id.slice(-8).toUpperCase()
