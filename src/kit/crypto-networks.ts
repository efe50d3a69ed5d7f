/** The networks on which coins are taken, in the order in which they are shown. */
export const CRYPTO_NETWORKS = ['bitcoin', 'ethereum', 'litecoin'] as const
export type CryptoNetwork = (typeof CRYPTO_NETWORKS)[number]

/** `decimals`: how far one coin is divided on its network. */
export const CRYPTO_FACTS = {
  bitcoin: { name: 'Bitcoin', coin: 'BTC', decimals: 8 },
  ethereum: { name: 'Ethereum', coin: 'ETH', decimals: 18 },
  litecoin: { name: 'Litecoin', coin: 'LTC', decimals: 8 },
} as const satisfies Readonly<
  Record<CryptoNetwork, { readonly name: string; readonly coin: string; readonly decimals: number }>
>

export const isCryptoNetwork = (text: string): text is CryptoNetwork =>
  CRYPTO_NETWORKS.some((network) => network === text)
