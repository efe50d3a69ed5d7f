import { describe, expect, test } from 'vitest'
import { CRYPTO_NETWORKS } from '#kit/crypto-networks.ts'
import { readConfig } from './config.ts'
import { isAddressOf, readCryptoAddresses } from './crypto-addresses.ts'

// Bitcoin: base58check of the first block's reward and of BIP 16 and 13; BIP 173 and BIP 350 name theirs as test vectors.
const BITCOIN = [
  '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
]
// EIP-55, "Test Cases".
const ETHEREUM = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]
const LITECOIN = ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'LVg2kJoFNg45Nbpy53h7Fe1wKyeXVRhMH9']
const ALL = { bitcoin: BITCOIN, ethereum: ETHEREUM, litecoin: LITECOIN }

test.each(CRYPTO_NETWORKS)('addresses of %s are its own, and those of no other', (network) => {
  for (const address of ALL[network])
    expect([address, ...CRYPTO_NETWORKS.filter((one) => isAddressOf(one, address))]).toEqual([address, network])
})

/** The same with one sign changed to another of its alphabet. */
const spoilt = (text: string, at: number): string =>
  text.slice(0, at) +
  (/[2-8]/.test(text[at]!) ? (text[at] === '3' ? '4' : '3') : text[at] === 'q' ? 'p' : 'q') +
  text.slice(at + 1)

test('one sign that is wrong is seen, wherever it stands', () => {
  for (const network of ['bitcoin', 'litecoin'] as const)
    for (const address of ALL[network])
      for (let at = 4; at < address.length; at++)
        expect([address, at, isAddressOf(network, spoilt(address, at))]).toEqual([address, at, false])
})

test.each([
  // BIP 350, "Test vectors": what must not be taken, each for its own reason.
  'tc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq5zuyut',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd',
  'BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL',
  'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh',
  'bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4',
  'BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R',
  'bc1pw5dgrnzv',
  'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v8n0nx0muaewav253zgeav',
  'BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P',
  'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vq47Zagq',
  'bc1gmk9yu',
  // Of versions that have no meaning yet, which are well formed.
  'bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y',
  'BC1SW50QGDZ25J',
  // Of the test network.
  'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn',
  'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx',
  // In one case alone, with a sign in the wrong case, and nobody's.
  '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  '0x5AAEB6053F3E94C9B9A09F33669435E7EF1BEAED',
  '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0x0000000000000000000000000000000000000000',
  '',
  'bc1',
])('%s is taken by no network', (address) => {
  expect(CRYPTO_NETWORKS.filter((one) => isAddressOf(one, address))).toEqual([])
})

describe('CRYPTO_ADDRESSES', () => {
  const [bitcoin, ethereum] = [BITCOIN[3]!, ETHEREUM[4]!]

  test('names one address of each network', () => {
    const text = `bitcoin=${bitcoin}, ethereum=${ethereum}`
    expect(readCryptoAddresses(text)).toEqual({ addresses: { bitcoin, ethereum }, faults: [] })
    expect(readCryptoAddresses('')).toEqual({ addresses: {}, faults: [] })
  })

  test.each([
    [`bitcoin=${ethereum}`, `${ethereum} is an address of Ethereum, not of Bitcoin`],
    [`litecoin=${bitcoin}`, `${bitcoin} is an address of Bitcoin, not of Litecoin`],
    [`bitcoin=${bitcoin.slice(0, -1)}q`, 'is no address of Bitcoin, or its checksum is wrong'],
    [`ethereum=${ethereum.toLowerCase()}`, 'in upper and lower case as EIP-55 has it'],
    [`bitcoin=${bitcoin},bitcoin=${BITCOIN[0]}`, 'names bitcoin twice'],
    [`dogecoin=${bitcoin}`, 'takes network=address of bitcoin, ethereum, litecoin'],
    ['bitcoin', 'takes network=address'],
  ])('%s stops the start', (text, why) => {
    expect(readCryptoAddresses(text).faults).toEqual([expect.stringContaining(why)])
    expect(() => readConfig({ DATA_DIR: '/nonexistent', SECRET_KEY: 'x'.repeat(40), CRYPTO_ADDRESSES: text })).toThrow(
      /CRYPTO_ADDRESSES/,
    )
  })

  test('is read whole: every fault is told', () => {
    expect(readCryptoAddresses(`bitcoin=x ethereum=y litecoin=z`).faults).toHaveLength(3)
  })
})
