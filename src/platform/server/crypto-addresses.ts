import { keccak_256 } from '@noble/hashes/sha3.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check, hex } from '@scure/base'
import type { Bech32Decoded } from '@scure/base'
import { CRYPTO_FACTS, CRYPTO_NETWORKS, isCryptoNetwork } from '#kit/crypto-networks.ts'
import type { CryptoNetwork } from '#kit/crypto-networks.ts'

/** Where coins may be sent: of each network one address, or none. */
export type CryptoAddresses = Readonly<Partial<Record<CryptoNetwork, string>>>

const base58check = createBase58check(sha256)

type Coin = { readonly versions: readonly number[]; readonly prefix: string }

// Of the main networks. Litecoin's old script addresses begin with Bitcoin's version 5: which of the two is meant cannot be
// seen, so that only those with its own version (M…) are taken.
const COINS: Readonly<Record<'bitcoin' | 'litecoin', Coin>> = {
  bitcoin: { versions: [0x00, 0x05], prefix: 'bc' },
  litecoin: { versions: [0x30, 0x32], prefix: 'ltc' },
}

/** Whether a text is an address of a network, with its checksum: base58check, BIP 173, BIP 350 or EIP-55. */
export const isAddressOf = (network: CryptoNetwork, text: string): boolean =>
  network === 'ethereum' ? isEthereum(text) : isBase58(COINS[network], text) || isSegwit(COINS[network], text)

function isBase58({ versions }: Coin, text: string): boolean {
  const bytes = tried(() => base58check.decode(text))
  return bytes?.length === 21 && versions.includes(bytes[0]!)
}

/** Only the versions that the network gives a meaning to: coins sent to a later one could be taken by anybody. */
function isSegwit({ prefix }: Coin, text: string): boolean {
  const first = programOf(
    tried(() => bech32.decodeUnsafe(text) ?? null),
    prefix,
  )
  if (first?.version === 0) return first.length === 20 || first.length === 32
  const later = programOf(
    tried(() => bech32m.decodeUnsafe(text) ?? null),
    prefix,
  )
  return later?.version === 1 && later.length === 32
}

function programOf(found: Bech32Decoded | null, prefix: string): { version: number; length: number } | null {
  if (found?.prefix !== prefix || found.words.length === 0) return null
  const [version = -1, ...words] = found.words
  const program = tried(() => bech32.fromWords(words))
  return program && { version, length: program.length }
}

/** An address in one case alone has no checksum, and that of nobody (zeros) burns what is sent there. */
function isEthereum(text: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text) || /^0x0{40}$/.test(text)) return false
  const digits = text.slice(2)
  const hash = hex.encode(keccak_256(new TextEncoder().encode(digits.toLowerCase())))
  return digits.split('').every((one, at) => {
    const isLarge = Number.parseInt(hash[at]!, 16) >= 8
    return one === (isLarge ? one.toUpperCase() : one.toLowerCase())
  })
}

function tried<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Read `network=address` lists, separated by commas or spaces. Its faults are sentences that name the setting. */
export function readCryptoAddresses(text: string): { addresses: CryptoAddresses; faults: readonly string[] } {
  const addresses: Partial<Record<CryptoNetwork, string>> = {}
  const faults: string[] = []
  for (const one of text.split(/[\s,]+/).filter(Boolean)) {
    const [network = '', address = '', ...more] = one.split('=')
    if (!isCryptoNetwork(network) || address === '' || more.length > 0)
      faults.push(`${NAME} takes network=address of ${CRYPTO_NETWORKS.join(', ')} (given: ${one})`)
    else if (addresses[network] !== undefined) faults.push(`${NAME} names ${network} twice: one address each`)
    else if (isAddressOf(network, address)) addresses[network] = address
    else faults.push(faultOfAddress(network, address))
  }
  return { addresses, faults }
}

const NAME = 'CRYPTO_ADDRESSES'

function faultOfAddress(network: CryptoNetwork, address: string): string {
  const { name } = CRYPTO_FACTS[network]
  const other = CRYPTO_NETWORKS.find((one) => isAddressOf(one, address))
  if (other) return `${NAME}: ${address} is an address of ${CRYPTO_FACTS[other].name}, not of ${name}`
  const written = network === 'ethereum' ? ', in upper and lower case as EIP-55 has it' : ', of its main network'
  return `${NAME}: ${address} is no address of ${name}, or its checksum is wrong: copy it once more${written}`
}
