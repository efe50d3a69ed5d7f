import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { answerResets } from '#features/accounts/server/ask-reset.ts'
import { makeIdentify } from '#features/accounts/server/identify.ts'
import { carryOutApproved } from '#features/approvals/server/carry-out.ts'
import { expireApprovals } from '#features/approvals/server/expire-approvals.ts'
import { refundSales } from '#features/content/server/refund-sale.ts'
import { refundPlans } from '#features/checkout/server/refund-plan.ts'
import { advanceBanking } from '#features/banking/server/advance-banking.ts'
import { advanceOfferings } from '#features/investing/server/advance-offerings.ts'
import { expireOrders } from '#features/investing/server/expire-orders.ts'
import { postChangeLetters } from '#features/investing/server/post-change-letters.ts'
import { LETTERS_EVERY_MS, makeOrderLetters } from '#features/investing/server/post-order-letters.ts'
import { TOTALS_EVERY_MS, countTotals } from '#features/marketing/server/read-totals.ts'
import { COMPARE_EVERY_MS, compareDaily } from '#features/operator/server/compare-daily.ts'
import { forgetNetworks } from '#features/payments/server/check-declines.ts'
import { dropCards } from '#features/payments/server/drop-cards.ts'
import { followDisputes } from '#features/payments/server/follow-disputes.ts'
import { followRefunds } from '#features/payments/server/follow-refunds.ts'
import { reconcilePayments } from '#features/payments/server/reconcile-payments.ts'
import { PAYPAL_WEBHOOK_PATH, WEBHOOK_PATH } from '#features/payments/server/webhook-routes.ts'
import { makeExports } from '#features/personal-data/server/make-exports.ts'
import { advanceDebits } from '#features/wallet/server/advance-debits.ts'
import type { Config } from '#platform/server/config.ts'
import type { Deps } from '#platform/server/deps.ts'
import { startJobs } from '#platform/server/jobs.ts'
import { openLive } from '#platform/server/live.ts'
import { bufferedOutput, makeLog } from '#platform/server/log.ts'
import type { Log } from '#platform/server/log.ts'
import { startMailDelivery } from '#platform/server/mail/deliver-mail.ts'
import { carryPhotos } from '#features/submissions/server/carry-photos.ts'
import { keepSearchWords } from '#features/listings/server/search-words.ts'
import { tellSearches } from '#features/projects/server/saved-searches/tell-searches.ts'
import { planMails } from '#platform/server/mail/mail-jobs.ts'
import { makeDrain } from '#platform/server/drain.ts'
import { makeApp } from '#platform/server/make-app.ts'
import { migrate } from '#platform/server/migrate.ts'
import type { MountedSandbox } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import { LIMITS } from '#platform/server/overload.ts'
import { claimDataDir } from '#platform/server/postgres/claim-data-dir.ts'
import { checkBucket } from './check-bucket.ts'
import { warnOfOtherBanks } from './warn-of-other-banks.ts'
import { checkServing } from '#platform/server/serving-role.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { approvedActions } from './approved-actions.ts'
import { checkKey } from './check-key.ts'
import { checkPort } from './check-port.ts'
import { closeAll } from './close-all.ts'
import type { Closer } from './close-all.ts'
import { dueJobs } from './due-jobs.ts'
import { exportParts } from './export-parts.ts'
import { keepDemoOut } from './demo-people.ts'
import { finishRemoval, removedAt } from './demo-removal/removal-mark.ts'
import { judgeBefore } from './judge-before.ts'
import { keepKey } from './keep-key.ts'
import { closeBooks, keepEvidence, openBooks } from './keep-evidence.ts'
import { listen } from './listen.ts'
import { mountAll } from './mount-all.ts'
import { clock, openConfiguredDatabase } from './open-deps.ts'
import { openBank } from './open-bank.ts'
import { openCards } from './open-cards.ts'
import { openPaypal } from './open-paypal.ts'
import { purposes } from './purposes.ts'
import { sandboxToken } from './sandbox-token.ts'
import { keepSandboxesWithin } from './sandboxes-within.ts'
import { warnOfSettings } from './warn-of-settings.ts'

export type Web = {
  /** The inline scripts that pages may run, by hash; `any` only while developing. */
  readonly scriptHashes: readonly string[] | 'any'
  /** Serve the pages, once every call is mounted. */
  mount(app: FastifyInstance, deps: Deps, identify: Identify): Promise<void>
}

/** Bring everything up in order, listen, and take everything down in the opposite order. Returns how to stop. */
export async function runServer(config: Config, web: Web): Promise<{ url: string; stop(): Promise<void> }> {
  const log = makeLog(config.logLevel, bufferedOutput(config.logFormat))
  const closers: Closer[] = []
  const stop = async () => {
    await closeAll(closers).finally(() => log.flush())
  }
  try {
    const url = await bringUp(config, web, log, closers)
    return { url, stop }
  } catch (error) {
    // Why it did not start is what the operator has to know.
    await stop().catch((fault: unknown) => log.error({ error: String(fault) }, 'stopping failed'))
    throw error
  }
}

async function bringUp(asked: Config, web: Web, log: Log, closers: Closer[]): Promise<string> {
  let config = asked
  // With a database server and no sandbox of its own nothing of worth lies in the data directory: many servers may share it.
  const ownsSandbox =
    !config.cardProcessorUrl && (!config.stripe || (config.offersPaypal && !config.paypal) || config.offersSandboxBank)
  if (!config.databaseUrl || ownsSandbox) {
    const claim = await claimDataDir(config.dataDir)
    closers.push(() => claim.release())
  }
  await checkPort(config)
  warnOfSettings(config, log)
  const opened = await openConfiguredDatabase(config, log, { readsReplica: true })
  closers.push(() => opened.close())
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  await judgeBefore(config, opened.owner.url)
  await migrate(opened.owner.url, { log: say, serveAs: opened.owner.serveAs })
  await checkServing(opened.database.pool)
  await checkKey(config, opened.database, log)
  await keepDemoOut(config, opened.database, log)
  await finishRemoval(config, opened.database)
  // Neither made again, nor shown: pages would offer accounts that are not there.
  if (config.demo && (await removedAt(opened.database)) !== null) config = { ...config, demo: false }
  await openBooks(opened.database, config.dataDir)
  closers.push(() => closeBooks(opened.database, config.dataDir, log))
  const live = openLive(opened.url, log)
  closers.push(() => live.close())
  // What another server wrote is heard of before somebody can ask this one for it.
  live.listen(() => opened.database.replica?.noticeWrite())
  // Thrown where nobody catches it: the server ends in order, and its next start says why.
  keepKey({ config, database: opened.database, live, log }, (why) => setImmediate(() => raise(why)))
  void checkBucket(config, log)
  keepSandboxesWithin(config)
  const { cards, sandbox } = await openCards(config, log, closers)
  const { paypal, sandbox: paypalSandbox } = await openPaypal(config, log, closers)
  const { bank, sandbox: bankSandbox } = await openBank(config, { database: opened.database, log }, closers)
  const deps: Deps = { config, clock, database: opened.database, log, live, cards, paypal, bank }
  await warnOfOtherBanks(deps)
  if (config.demo) {
    const { seedDemo } = await import('./seed-demo.ts')
    await seedDemo(deps, sandboxToken(cards.publishableKey, sandbox?.baseUrl ?? null), say)
  }

  const drain = makeDrain(config.drainSeconds)
  const app = await makeApp(config, log, web.scriptHashes, LIMITS, drain)
  const identify = makeIdentify(deps)
  const mounted = mountAll(app, deps, identify, drain)
  mountSandboxes(app, { '/sandbox/bank/': bankSandbox, '/sandbox/paypal/': paypalSandbox, '/sandbox/': sandbox })
  await web.mount(app, deps, identify)
  // Open streams end first, else the server would wait for their tabs; then requests in flight are finished.
  closers.push(
    () => mounted.close(),
    () => app.close(),
    () => drain.finish(),
    () => mounted.endStreams(),
  )
  await listen(app, config, drain)
  const { port } = app.server.address() as AddressInfo
  // The sandbox tells of charges as Stripe does, under the name that this server answers to.
  const host = config.publicUrl ? new URL(config.publicUrl).host : undefined
  sandbox?.sendEventsTo({ url: `${localUrl(config.host, port)}${WEBHOOK_PATH}`, host })
  paypalSandbox?.sendEventsTo({ url: `${localUrl(config.host, port)}${PAYPAL_WEBHOOK_PATH}`, host })
  // Answering comes first: the jobs set themselves up beside it.
  startAllJobs(deps, closers)
  closers.push(() => drain.begin())
  return config.host === '0.0.0.0' || config.host === '::' ? `http://localhost:${port}` : localUrl(config.host, port)
}

/** How this machine itself reaches a server that listens on a host. */
function localUrl(host: string, port: number): string {
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

function startAllJobs(deps: Deps, closers: Closer[]): void {
  const { config, database, log } = deps
  const mail = startMailDelivery(deps)
  closers.push(() => mail.stop())
  const orderLetters = makeOrderLetters(deps)
  const jobs = startJobs(database, log, [
    {
      name: 'reconcile-payments',
      everyMs: 5000,
      isFirst: true,
      run: async () => void (await reconcilePayments(deps, purposes)),
    },
    { name: 'forget-networks', everyMs: 3_600_000, run: () => forgetNetworks(deps) },
    { name: 'follow-refunds', everyMs: 15_000, run: async () => void (await followRefunds(deps, purposes)) },
    { name: 'follow-disputes', everyMs: 30_000, run: async () => void (await followDisputes(deps, purposes)) },
    { name: 'expire-orders', everyMs: 5000, run: async () => void (await expireOrders(deps)) },
    { name: 'order-letters', everyMs: LETTERS_EVERY_MS, run: async () => void (await orderLetters()) },
    { name: 'change-letters', everyMs: 10_000, run: async () => void (await postChangeLetters(deps)) },
    { name: 'drop-cards', everyMs: 15_000, run: async () => void (await dropCards(deps)) },
    { name: 'refund-plans', everyMs: 15_000, run: async () => void (await refundPlans(deps)) },
    { name: 'refund-sales', everyMs: 15_000, run: async () => void (await refundSales(deps)) },
    { name: 'advance-banking', everyMs: 15_000, run: () => advanceBanking(deps) },
    { name: 'advance-debits', everyMs: 15_000, run: () => advanceDebits(deps) },
    { name: 'advance-offerings', everyMs: 15_000, run: () => advanceOfferings(deps) },
    { name: 'carry-out-approved', everyMs: 15_000, run: () => carryOutApproved(deps, approvedActions) },
    { name: 'expire-approvals', everyMs: 600_000, run: () => expireApprovals(deps) },
    { name: 'answer-resets', everyMs: 10_000, run: () => answerResets(deps) },
    ...dueJobs(deps),
    { name: 'data-exports', everyMs: 5000, run: () => makeExports(deps, exportParts) },
    { name: 'submission-photos', everyMs: 15_000, run: () => carryPhotos(deps) },
    { name: 'count-totals', everyMs: TOTALS_EVERY_MS, run: async () => void (await countTotals(deps)) },
    { name: 'search-words', everyMs: 60_000, run: () => keepSearchWords(database) },
    { name: 'saved-searches', everyMs: 5000, run: async () => void (await tellSearches(deps)) },
    { name: 'plan-mails', everyMs: 60_000, run: () => planMails(deps) },
    { name: 'compare-daily', everyMs: COMPARE_EVERY_MS, run: () => compareDaily(deps) },
    { name: 'keep-evidence', everyMs: 10_000, run: () => keepEvidence(database, config.dataDir, log) },
  ])
  closers.push(() => jobs.stop())
}

function raise(fault: Error): never {
  throw fault
}

type Sandbox = Pick<MountedSandbox, 'handle'> | null

/** Browsers make their tokens, and decide, under `/sandbox/`; a sandbox reads the raw request, before anything else does. */
function mountSandboxes(app: FastifyInstance, sandboxes: Readonly<Record<string, Sandbox>>): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url = '' } = request.raw
    const sandbox = Object.entries(sandboxes).find(([path]) => url.startsWith(path))?.[1]
    if (!sandbox) return
    reply.hijack()
    reply.raw.setHeader('cache-control', 'no-store')
    sandbox.handle(request.raw, reply.raw)
  })
}
