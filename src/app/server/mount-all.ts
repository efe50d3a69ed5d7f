import type { FastifyInstance } from 'fastify'
import { leaveByMail } from '#features/marketing/contract.ts'
import { unsubscribeByMail } from '#features/notifications/contract.ts'
import { findWalletPlan } from '#features/checkout/server/pay-plan-from-wallet.ts'
import { issuedPlanReceipts } from '#features/checkout/server/plan-papers.ts'
import { mountCheckout } from '#features/checkout/server/routes.ts'
import { walletPlans } from '#features/checkout/server/wallet-plans.ts'
import { mountPreview } from '#features/accounts/server/preview-routes.ts'
import { mountAccounts } from '#features/accounts/server/routes.ts'
import { mountBanking } from '#features/banking/server/routes.ts'
import { mountFavorites } from '#features/favorites/server/routes.ts'
import { followWalletInvestment } from '#features/investing/server/find-wallet-investment.ts'
import { mountInvesting } from '#features/investing/server/routes.ts'
import { mountDocuments } from '#features/documents/server/routes.ts'
import { mountDocuments as mountListingDocuments } from '#features/listings/server/document-routes.ts'
import { mountHomePictures } from '#features/listings/server/mount-pictures.ts'
import { mountProjects } from '#features/projects/server/routes.ts'
import { mountLive } from '#features/notifications/server/live-route.ts'
import { mountNewsletter } from '#features/marketing/server/newsletter-routes.ts'
import { mountMarketing } from '#features/marketing/server/routes.ts'
import { mountStepDrawings } from '#features/marketing/server/step-drawings.ts'
import { mountNotifications } from '#features/notifications/server/routes.ts'
import { measureMoney } from '#features/operator/server/measure-money.ts'
import { expectComparisons, measureComparisons } from '#features/operator/server/measure-comparisons.ts'
import { mountOperatorPages } from '#features/operator/server/routes.ts'
import type { Explain } from '#features/operator/server/routes.ts'
import { mountPeople } from '#features/people/server/routes.ts'
import { mountOnboarding } from '#features/onboarding/server/routes.ts'
import { mountCards } from '#features/payments/server/card-routes.ts'
import { mountPayments } from '#features/payments/server/routes.ts'
import type { FindWalletInvestment } from '#features/payments/server/routes.ts'
import { mountWebhooks } from '#features/payments/server/webhook-routes.ts'
import { mountCalendar } from '#features/portfolio/server/calendar-routes.ts'
import { mountPortfolio } from '#features/portfolio/server/routes.ts'
import { mountQuestions } from '#features/questions/server/routes.ts'
import { mountRatings } from '#features/ratings/server/routes.ts'
import { mountTrackRecord } from '#features/track-record/server/routes.ts'
import { mountStatements } from '#features/portfolio/server/statement-routes.ts'
import { mountTax } from '#features/portfolio/server/tax-routes.ts'
import { mountExport } from '#features/personal-data/server/export-routes.ts'
import { mountPersonalData } from '#features/personal-data/server/routes.ts'
import { mountCrypto } from '#features/crypto/server/routes.ts'
import { mountPasses, mountPassService } from '#features/referral/server/pass/pass-routes.ts'
import { mountReferral } from '#features/referral/server/routes.ts'
import { takeReferral } from '#features/referral/server/take-referral.ts'
import { mountSellers } from '#features/sellers/server/routes.ts'
import { mountFeed } from '#features/content/server/feed.ts'
import { findWalletSale } from '#features/content/server/pay-post-from-wallet.ts'
import { issuedSaleReceipts } from '#features/content/server/sale-papers.ts'
import { mountSales } from '#features/content/server/sale-routes.ts'
import { mountComments } from '#features/content/server/comment-routes.ts'
import { mountPostPictures } from '#features/content/server/picture-route.ts'
import { mountContent } from '#features/content/server/routes.ts'
import { walletSales } from '#features/content/server/wallet-sales.ts'
import { mountHomeReviews } from '#features/submissions/server/review-routes.ts'
import { mountSubmissions } from '#features/submissions/server/routes.ts'
import { mountUpdates } from '#features/updates/server/routes.ts'
import { mountSupport } from '#features/support/server/routes.ts'
import { makeUnansweredOrders } from '#features/investing/server/unanswered-orders.ts'
import { mountWallet } from '#features/wallet/server/routes.ts'
import { isPassing } from '#platform/server/database-errors.ts'
import type { Deps } from '#platform/server/deps.ts'
import { makeDrain } from '#platform/server/drain.ts'
import type { Drain } from '#platform/server/drain.ts'
import { guardHosts, watchForProxies } from '#platform/server/guard-hosts.ts'
import { makeEdge } from '#platform/server/http.ts'
import type { Edge } from '#platform/server/http.ts'
import { mountDevMail } from '#platform/server/mail/dev-mail.ts'
import { takeOneClickForms } from '#platform/server/mail/one-click-forms.ts'
import { measureOutbox } from '#platform/server/mail/read-outbox.ts'
import { mountMetrics } from '#platform/server/metrics-route.ts'
import { mountOpenApi } from '#platform/server/openapi.ts'
import { keepForSeconds } from '#platform/server/keep-for-seconds.ts'
import { measureJobs } from '#platform/server/measure-jobs.ts'
import { measureServer } from '#platform/server/measure-server.ts'
import { keepReadersFresh } from '#platform/server/reader.ts'
import { seenRequest } from '#platform/server/seen-request.ts'
import { makeReadiness } from '#platform/server/readiness.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { measureAnchors } from './anchor-outside.ts'
import { makeApiChapters } from './api-chapters.ts'
import { bankUses } from './bank-uses.ts'
import { isOfDemo } from './demo-people.ts'
import { purposes } from './purposes.ts'
import { meStatement } from './read-me.ts'
import { webConfigOf } from './web-config.ts'
import { whoGainsBy } from './who-gains.ts'

/** The planners of all actions are no part of a light start. */
const explainOn =
  ({ database, log }: Pick<Deps, 'database' | 'log'>): Explain =>
  async (approval, isTheirs) => {
    const { explainApproval, explainUnreadable } = await import('../cli/plan-of.ts')
    try {
      return await explainApproval(database, approval, isTheirs)
    } catch (error) {
      // One of another version's must not keep operators from all others; whatever it fails by, it does so whenever it is read.
      if (isPassing(error)) throw error
      log.error({ err: error, approval: approval.id }, 'an approval cannot be read')
      return explainUnreadable()
    }
  }

type Mounted = {
  /** Streams of news end, and their tabs come back, to another server. */
  endStreams(): void
  /** Once nothing is answered any more: what was counted is written, and nothing is listened to. */
  close(): Promise<void>
}

/** Every call of every feature, in the reading order, and the operator's four. Returns how to let go. */
export function mountAll(
  app: FastifyInstance,
  deps: Deps,
  identify: Identify,
  drain: Pick<Drain, 'isOn'> = makeDrain(0),
): Mounted {
  keepReadersFresh(app, deps)
  guardHosts(app, deps)
  watchForProxies(app, deps)
  takeOneClickForms(app, [leaveByMail, unsubscribeByMail])
  const { endpoints, edgeFor } = makeApiChapters(makeEdge(app, deps, identify))
  const unanswered = makeUnansweredOrders(deps.clock)
  const followInvestment = followWalletInvestment(unanswered)
  const fromWallet: FindWalletInvestment = async (...asked) =>
    (await followInvestment(...asked)) ?? (await findWalletPlan(...asked)) ?? (await findWalletSale(...asked))
  mountCards(edgeFor('Wallet'), deps)
  mountPayments(edgeFor('Wallet'), deps, purposes, fromWallet)
  mountBanking(edgeFor('Wallet'), deps, bankUses)
  mountWebhooks(app, deps, purposes)
  mountNotifications(edgeFor('Notifications'), deps)
  const live = mountLive(app, deps, identify)
  mountPeople(app, edgeFor('Account'), deps, identify, meStatement)
  mountAccounts(edgeFor('Account'), deps, takeReferral)
  mountOnboarding(edgeFor('Investor profile'), deps)
  mountPreview(edgeFor('Account'), deps)
  const listings = mountProjects(edgeFor('Listings'), deps)
  mountHouses(app, edgeFor('Listings'), deps)
  mountInvesting(edgeFor('Investing'), deps, unanswered)
  mountPortfolio(edgeFor('Investing'), deps, [walletPlans, walletSales])
  mountCalendar(edgeFor('Investing'), deps)
  mountStatements(edgeFor('Investing'), deps)
  mountTax(edgeFor('Investing'), deps)
  mountDocuments(app, edgeFor('Documents'), deps, identify, [issuedPlanReceipts, issuedSaleReceipts])
  mountWallet(edgeFor('Wallet'), deps)
  mountCrypto(edgeFor('Wallet'), deps)
  mountReferral(edgeFor('Referral'), deps)
  mountPasses(edgeFor('Referral'), deps)
  mountPassService(app, deps)
  mountCheckout(edgeFor('Investor profile'), deps)
  mountExport(edgeFor('Account'), deps)
  mountPersonalData(edgeFor('Account'), deps, isOfDemo)
  mountSellers(edgeFor('Wallet'), deps)
  mountSubmissions(edgeFor('Listings'), deps)
  mountHomeReviews(app, edgeFor('Other'), deps, identify)
  mountContent(edgeFor('Posts'), deps)
  mountPostPictures(app, deps, identify)
  mountSales(edgeFor('Posts'), deps)
  mountComments(edgeFor('Posts'), deps)
  mountFeed(app, deps)
  mountSupport(edgeFor('Contact'), deps)
  mountMarketing(edgeFor('Other'), deps)
  mountStepDrawings(app)
  mountNewsletter(edgeFor('Contact'), deps)
  mountOperatorPages(edgeFor('Other'), deps, { explain: explainOn(deps), gainsBy: whoGainsBy })
  mountDevMail(app, deps.config)
  mountConfig(app, deps)
  mountHealth(app, deps, drain)
  mountOpenApi(app, endpoints, deps.config.version)
  return { endStreams: () => live.close(), close: async () => await listings.stop() }
}

/** What belongs to one house, beside the listing itself. */
function mountHouses(app: FastifyInstance, edge: Edge, deps: Deps): void {
  mountHomePictures(app, deps)
  mountListingDocuments(app, edge, deps)
  mountTrackRecord(edge, deps)
  mountRatings(edge, deps)
  mountUpdates(edge, deps)
  mountQuestions(edge, deps)
  mountFavorites(edge, deps)
}

function mountConfig(app: FastifyInstance, deps: Deps): void {
  app.get('/api/config', async () => webConfigOf(deps))
}

/** What is measured when the metrics are read; what several statements tell of money and jobs, every ten seconds at most. */
function makeMeasure(deps: Deps, whyNotReady: () => Promise<string | null>): () => Promise<void> {
  const { database, clock } = deps
  const measureWork = keepForSeconds(clock, async () => {
    await measureJobs(database)
    await measureMoney(database)
    await measureAnchors(deps)
  })
  expectComparisons(deps)
  return async () => {
    await measureServer(database, whyNotReady)
    await measureOutbox(database)
    await measureComparisons(database)
    await measureWork()
  }
}

function mountHealth(app: FastifyInstance, deps: Deps, drain: Pick<Drain, 'isOn'>): void {
  const { secretKey, trustProxy, databaseUrl, dataDir } = deps.config
  const whyNotServing = makeReadiness(deps.database, databaseUrl === null ? dataDir : null)
  const whyNotReady = async () => (drain.isOn() ? 'the server is stopping' : await whyNotServing())
  app.get('/healthz', async (request, reply) => {
    const seen = seenRequest(request, { secretKey, trustsProxies: trustProxy !== false, now: deps.clock() })
    return await reply.send({ status: 'alive', ...(seen && { seen }) })
  })
  app.get('/readyz', async (_request, reply) => {
    const reason = await whyNotReady()
    if (!reason) return { status: 'ready' }
    return await reply.code(503).send({ status: 'not ready', reason })
  })
  mountMetrics(app, deps.config, makeMeasure(deps, whyNotReady))
}
