import { OutsideDown } from '../outside-down.ts'
import type { Depositor } from './bank.ts'
import { createPlaidHttp } from './plaid-http.ts'
import type { PlaidHttpOptions } from './plaid-http.ts'
import { DEPOSITS_CALL, depositsPath } from './sandbox/paths.ts'

/** Micro-deposits by the sandbox bank, with the key that its other calls take. No provider has such a call. */
export function createSandboxDepositor(options: Omit<PlaidHttpOptions, 'timeoutMs'>): Depositor & { close(): void } {
  const http = createPlaidHttp({ ...options, timeoutMs: 8000 })
  return {
    send: async ({ id, routingNumber, accountNumber, amountsCents }) => {
      const sent = { id, routing_number: routingNumber, account_number: accountNumber, amounts: amountsCents }
      const { body, errorCode } = await http.ask(DEPOSITS_CALL, sent)
      const status = body['status']
      if (status === 'sent' || status === 'returned') return status
      throw new OutsideDown('sandbox bank', `no micro-deposits: ${errorCode ?? 'an answer that cannot be read'}`)
    },
    pageOf: depositsPath,
    close: http.close,
  }
}
