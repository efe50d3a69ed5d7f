import { z } from 'zod'
import { CRYPTO_NETWORKS } from '#kit/crypto-networks.ts'
import { endpoint } from '#kit/endpoint.ts'

const network = z.enum(CRYPTO_NETWORKS)

export const readCrypto = endpoint({
  route: 'GET /api/crypto',
  summary: 'Where coins may be sent, and my deposits of coins that were booked',
  access: 'investor',
  answer: z.object({
    addresses: z
      .array(z.object({ network, address: z.string().describe('checked with its checksum at the start') }))
      .describe('of each network one address; none: coins are not taken here'),
    deposits: z
      .array(
        z.object({
          id: z.string(),
          network,
          transaction_id: z.string(),
          quantity: z.string().describe('coins, as a decimal number'),
          rate: z.string().describe('dollars of one coin when it was booked, as a decimal number'),
          amount: z.int().describe('cents: quantity × rate, rounded down'),
          booked: z.int().describe('seconds since 1970'),
        }),
      )
      .describe('the hundred newest'),
  }),
  refusals: {},
})
