import type { Clock } from '#kit/clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Live } from './live.ts'
import type { Log } from './log.ts'
import type { Bank } from './outside/bank/bank.ts'
import type { CardProcessor } from './outside/cards/card-processor.ts'
import type { PaypalProcessor } from './outside/paypal/paypal-processor.ts'

/** Everything that a use case may need from outside itself, made once at the start and passed along. */
export type Deps = {
  readonly config: Config
  readonly clock: Clock
  readonly database: Database
  readonly log: Log
  readonly live: Live
  readonly cards: CardProcessor
  /** Null where nobody is offered to pay with it. */
  readonly paypal: PaypalProcessor | null
  readonly bank: Bank
}
