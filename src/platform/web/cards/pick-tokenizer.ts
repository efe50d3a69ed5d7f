import type { CardTokenizer } from './card-tokenizer.ts'
import { createSandboxTokenizer } from './sandbox-tokenizer.ts'
import { createStripeTokenizer } from './stripe-tokenizer.ts'

/** The card part of `GET /api/config`; `live` says that the server charges at the real Stripe (its test mode included). */
export type CardConfig = { publishable_key: string; live: boolean }

/** The tokenizer that makes the tokens which this server can charge. */
export const pickTokenizer = (config: CardConfig): CardTokenizer =>
  config.live ? createStripeTokenizer(config.publishable_key) : createSandboxTokenizer(config.publishable_key)
