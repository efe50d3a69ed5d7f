/**
 * The network that an internet address belongs to, for whatever is counted by sender: a household has one IPv4 address,
 * but 2^64 of IPv6, whose first half alone says who it is.
 * Some proxies name the port as well, which is another one for each connection.
 */
export function networkOf(address: string): string {
  const bare = address.replace(/^\[(.+)\](?::\d+)?$|^(\d+\.[\d.]+):\d+$/, '$1$2')
  const plain = bare.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail] = plain.toLowerCase().split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = [...left, ...zeros, ...right].slice(0, 4)
  return groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')
}
