import { BlockList, isIP } from 'node:net'

// What IANA sets aside (RFC 6890 and its updates): this machine, this network, and what only looks like an address of anybody.
const V4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15], ['198.51.100.0', 24],
  ['203.0.113.0', 24], ['224.0.0.0', 4], ['240.0.0.0', 4],
] // prettier-ignore
const V6: readonly (readonly [string, number])[] = [
  // Addresses of anybody begin with 2000::/3 alone. All else is refused whole: what holds an IPv4 address in it (mapped, translated, NAT64),
  // and what belongs to one machine or network.
  ['::', 3], ['4000::', 2], ['8000::', 1],
  // Teredo and its neighbours, examples, 6to4, and examples again.
  ['2001::', 23], ['2001:db8::', 32], ['2002::', 16], ['3fff::', 20],
] // prettier-ignore

// Apart, since a list of both takes ::ffff:0:0/96 for every IPv4 address there is.
const [v4, v6] = [new BlockList(), new BlockList()]
for (const [address, bits] of V4) v4.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of V6) v6.addSubnet(address, bits, 'ipv6')

/** Whether an IP address is of this machine or of a network that not everybody reaches; also what is no IP address. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  return family === 0 || (family === 4 ? v4.check(address, 'ipv4') : v6.check(address, 'ipv6'))
}
