import { signedHead } from '#features/ledger/server/ledger-head.ts'
import type { AnchoredChain } from '#platform/server/anchors.ts'
import { signedSeal } from '#platform/server/audit-seals.ts'
import type { Database } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { MEASURED, showAll } from '#platform/server/measured.ts'
import { anchorLine, sendAnchor } from '#platform/server/outside-anchors.ts'
import { statement } from '#platform/server/statement.ts'

type Sent = { chain: string; seq: number; at: Date }
type End = { readonly seq: number; readonly hash: Buffer }

const readSent = statement<Sent>(
  'app-read-outside-anchors',
  'SELECT chain, seq, at FROM outside_anchors WHERE isfinite(at)',
)

const writeSent = statement(
  'app-write-outside-anchor',
  `INSERT INTO outside_anchors (chain, seq, hash, at) VALUES ($1, $2, $3, $4)
   ON CONFLICT (chain) DO UPDATE SET seq = excluded.seq, hash = excluded.hash, at = excluded.at`,
)

const CHAINS: readonly AnchoredChain[] = ['ledger', 'audit']

const endOf = (chain: AnchoredChain, database: Database): Promise<End | null> =>
  chain === 'ledger' ? signedHead(database) : signedSeal(database)

// The clocks of servers are seconds apart.
const APART_MS = 60_000

/** The last anchor of a chain. One of a time to come is none: whoever may write its row would keep us silent by it, with nothing late. */
const lastOf = (sent: readonly Sent[], chain: AnchoredChain, now: Date): Sent | undefined =>
  sent.find((one) => one.chain === chain && one.at.getTime() <= now.getTime() + APART_MS)

const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** When the next anchor is due after one: when the interval is over, and at the end of its day (UTC). */
export const dueAfter = (last: Date, everyMs: number): Date =>
  new Date(Math.min(last.getTime() + everyMs, Date.parse(dayOf(last)) + 86_400_000))

export type Anchoring = Pick<Deps, 'config' | 'database' | 'log' | 'clock'>

/**
 * A turn of the job that writes the ends of both chains down outside the database, when they are due: also where nothing
 * was added, since silence must mean that something is wrong. What could not be written is tried again at the next turn.
 */
export async function anchorOutside({ config, database, log, clock }: Anchoring): Promise<void> {
  const { anchoring } = config
  const { evidence } = database
  if (!anchoring || !evidence) return
  const now = clock()
  const sent = await database.rows(readSent)
  for (const chain of CHAINS) {
    const last = lastOf(sent, chain, now)
    if (last && now < dueAfter(last.at, anchoring.everyMs)) continue
    try {
      const end = await endOf(chain, database)
      if (!end) continue
      await sendAnchor(anchoring.place, anchorLine(chain, end, { evidence, now }), now)
      await database.run(writeSent, [chain, end.seq, end.hash, now])
    } catch (error) {
      // A failure of one chain does not stop the other; how late it is stands in the metrics.
      log.error({ chain, error: String(error) }, 'the end of a chain was not anchored outside')
    }
  }
}

/** How late each chain is, for the metrics; what was never anchored is due since this server began. */
export async function measureAnchors({
  config,
  database,
  clock,
}: Pick<Deps, 'config' | 'database' | 'clock'>): Promise<void> {
  const { anchoring } = config
  const late = new Map<string, number>()
  if (anchoring) {
    const sent = await database.rows(readSent)
    const now = clock()
    for (const chain of CHAINS) {
      const last = lastOf(sent, chain, now)
      const dueMs = last ? now.getTime() - dueAfter(last.at, anchoring.everyMs).getTime() : process.uptime() * 1000
      // A chain without an end has nothing to anchor.
      const isAwaited = last !== undefined || (await endOf(chain, database)) !== null
      late.set(chain, isAwaited ? Math.max(0, dueMs / 1000) : 0)
    }
  }
  showAll(MEASURED.anchorDueSeconds, 'chain', CHAINS, late)
}

/** What the database remembers of its anchors, for whoever compares them with what was kept outside. */
export const readRemembered = async (database: Database): Promise<readonly Sent[]> => await database.rows(readSent)
