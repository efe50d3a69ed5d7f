import { networkOf } from '#kit/network-of.ts'

/**
 * Where somebody was, as its owner may recognise it: the network without the last part of the address. We know no more,
 * and ask nobody who would. Empty where nothing is known.
 */
export function namePlace(address: string): string {
  const network = networkOf(address)
  if (network === '') return ''
  return network.includes(':') ? `${network}::` : network.replace(/\.\d+$/, '.x')
}
