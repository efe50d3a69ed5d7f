import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/server/config.ts'
import type { CardCharge } from '#platform/server/outside/cards/card-processor.ts'
import { createLazyCards } from '#platform/server/outside/cards/lazy-cards.ts'
import { createLedgerOfCharges } from '#platform/server/outside/cards/sandbox/ledger-of-charges.ts'
import { SANDBOX_PUBLISHABLE_KEY, readSandboxKey } from '#platform/server/outside/cards/sandbox/read-sandbox-key.ts'

/** Every capture that the card processor of this configuration made; a sentence where it cannot be asked. */
export function chargesOf(config: Config): (() => Promise<CardCharge[]>) | string {
  const { stripe, cardProcessorUrl, databaseUrl, dataDir } = config
  if (stripe) return () => listAll(stripe)
  if (cardProcessorUrl) {
    const secretKey = readSandboxKey(join(dataDir, 'keys', 'sandbox-secret-key'))
    return () => listAll({ secretKey, publishableKey: SANDBOX_PUBLISHABLE_KEY, baseUrl: cardProcessorUrl })
  }
  // Servers that share a database have a sandbox each: the one of this data directory knows its own payments only.
  if (databaseUrl) return 'with DATABASE_URL each server has a sandbox processor of its own'
  return async () => readJournal(join(dataDir, 'sandbox', 'cards.jsonl'))
}

async function listAll(options: Parameters<typeof createLazyCards>[0]): Promise<CardCharge[]> {
  const cards = createLazyCards(options)
  try {
    const all: CardCharge[] = []
    for (let after: string | null = null; ;) {
      const { charges, next } = await cards.listCharges(after)
      all.push(...charges)
      if (!next) return all
      after = next
    }
  } finally {
    await cards.close()
  }
}

/** The sandbox that runs inside the server writes down every capture before it answers: its journal is read beside it. */
function readJournal(path: string): CardCharge[] {
  const ledger = createLedgerOfCharges()
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  // The last line may be one that is being written.
  for (const line of lines.slice(0, -1)) ledger.replay(JSON.parse(line))
  return ledger.charges
    .filter((one) => one.decline === null)
    .map((one) => ({
      chargeId: one.id,
      orderId: one.group ?? '',
      amountCents: one.amountCents,
      refundedCents: one.refundedCents,
      ...cardOf(ledger.tokenOf(one)),
      createdAt: new Date(one.atMs),
    }))
}

const cardOf = ({ brand, last4, expMonth, expYear }: Pick<CardCharge, 'brand' | 'last4' | 'expMonth' | 'expYear'>) => ({
  brand,
  last4,
  expMonth,
  expYear,
})
