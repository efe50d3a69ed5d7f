import { createHmac } from 'node:crypto'
import { networkOf } from '#kit/network-of.ts'
import type { Config } from './config.ts'
import { deriveKey } from './derive-key.ts'

/** What is counted by the network that it comes from; the counts of one have nothing in common with those of another. */
export type CountedBy = 'newsletter-sender:' | 'reset-sender:' | 'contact:' | 'card network '

/**
 * Stands for somebody's network where attempts are counted, without telling which one it is: keyed, since there are few
 * addresses to guess. 32 bytes.
 */
export const hashNetwork = ({ secretKey }: Pick<Config, 'secretKey'>, counted: CountedBy, address: string): Buffer =>
  createHmac('sha256', deriveKey(secretKey, 'sender hashes'))
    .update(`${counted}${networkOf(address)}`)
    .digest()
