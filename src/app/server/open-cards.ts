import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'
import { createLazyCards } from '#platform/server/outside/cards/lazy-cards.ts'
import { startSandbox } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import type { MountedSandbox } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import type { Closer } from './close-all.ts'
import { clock } from './open-deps.ts'

/** Real Stripe by configuration, else the sandbox that speaks the same HTTP. */
export async function openCards(
  config: Config,
  log: Log,
  closers: Closer[],
): Promise<{ cards: ReturnType<typeof createLazyCards>; sandbox: MountedSandbox | null }> {
  const sandbox = config.stripe
    ? null
    : await startSandbox({
        dataDir: config.dataDir,
        clock,
        externalUrl: config.cardProcessorUrl,
        onFault: (error) => log.error({ error: String(error) }, 'sandbox'),
      })
  if (sandbox) closers.push(() => sandbox.close())
  const cards = createLazyCards(config.stripe ?? { ...sandbox! })
  closers.push(() => cards.close())
  return { cards, sandbox }
}
