import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#kit/id.ts'
import { realClock } from '#kit/clock.ts'
import type { Clock } from '#kit/clock.ts'
import { walletOf } from '#features/ledger/rules.ts'
import { postJournals } from '#features/ledger/server/post-journals.ts'
import type { Stated } from '#features/investing/limits.ts'
import { openSession } from '#features/accounts/server/open-session.ts'
import { addPassword } from '#features/accounts/server/store-password.ts'
import { addPerson } from '#features/people/server/add-person.ts'
import { readConfig } from '#platform/server/config.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { ListingStatus } from '#features/listings/rules.ts'
import type { Database } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { makeEvidence } from '#platform/server/evidence.ts'
import { openLive } from '#platform/server/live.ts'
import { makeLog } from '#platform/server/log.ts'
import { startSandbox } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import type { MountedSandbox } from '#platform/server/outside/cards/sandbox/mount-sandbox.ts'
import { createHttpPlaid } from '#platform/server/outside/bank/http-plaid.ts'
import { createSandboxDebits, createSandboxPayouts } from '#platform/server/outside/bank/sandbox-debits.ts'
import { createSandboxDepositor } from '#platform/server/outside/bank/sandbox-depositor.ts'
import { startBankSandbox } from '#platform/server/outside/bank/sandbox/mount-bank-sandbox.ts'
import type { MountedBankSandbox } from '#platform/server/outside/bank/sandbox/mount-bank-sandbox.ts'
import { createHttpPaypal } from '#platform/server/outside/paypal/http-paypal.ts'
import { startPaypalSandbox } from '#platform/server/outside/paypal/sandbox/mount-paypal-sandbox.ts'
import type { MountedPaypalSandbox } from '#platform/server/outside/paypal/sandbox/mount-paypal-sandbox.ts'
import { createStripeCards } from '#platform/server/outside/cards/stripe-cards.ts'

export type TestWorld = {
  readonly deps: Deps
  readonly sandboxUrl: string
  readonly secretKey: string
  /** What the sandbox signs its events with, and how it is told where they go. */
  readonly webhookSecret: string
  readonly sendEventsTo: MountedSandbox['sendEventsTo']
  readonly paypalSandbox: MountedPaypalSandbox
  readonly bankSandbox: MountedBankSandbox
  close(): Promise<void>
}

/** The real parts on a database of the test's own: sandbox processor, live news, silent log. */
export async function makeWorld(url: string, clock: Clock = realClock): Promise<TestWorld> {
  const dataDir = mkdtempSync(join(tmpdir(), 'freehold-test-'))
  const config = readConfig({ NODE_ENV: 'test', THROTTLE: 'off', DEMO: 'off', DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
  const log = makeLog('silent')
  const database = openDatabase(url, { max: 12, evidence: makeEvidence(config.secretKey) })
  const live = openLive(url, log)
  const sandbox = await startSandbox({ dataDir, clock, eventDelayMs: 0 })
  const cards = createStripeCards(sandbox)
  const paypalSandbox = await startPaypalSandbox({ dataDir, clock, eventDelayMs: 0 })
  const paypal = createHttpPaypal({ ...paypalSandbox, clock })
  const bankSandbox = await startBankSandbox({ dataDir, clock })
  const link = createHttpPlaid({ provider: 'sandbox', ...bankSandbox })
  const depositor = createSandboxDepositor(bankSandbox)
  const debits = createSandboxDebits(bankSandbox)
  const payouts = createSandboxPayouts(bankSandbox)
  return {
    deps: { config, clock, database, log, live, cards, paypal, bank: { link, depositor, debits, payouts } },
    sandboxUrl: sandbox.baseUrl,
    secretKey: sandbox.secretKey,
    webhookSecret: sandbox.webhookSecret,
    sendEventsTo: sandbox.sendEventsTo,
    paypalSandbox,
    bankSandbox,
    close: async () => {
      cards.close()
      await paypal.close()
      await paypalSandbox.close()
      link.close()
      depositor.close()
      debits.close()
      payouts.close()
      await bankSandbox.close()
      await sandbox.close()
      await live.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestInvestor = { readonly id: string; readonly email: string; readonly token: string }

/** Income and worth that give the most room that anybody has within twelve months. */
const ENOUGH_STATED: Stated = { incomeCents: 12_400_000, worthCents: 124_000_000 }

/**
 * An investor with an open session (no password work) and, if asked, money in the wallet. Who stated nothing has the
 * room of the lowest band.
 */
export async function addInvestor(
  deps: Deps,
  walletCents = 0,
  stated: Stated | null = ENOUGH_STATED,
): Promise<TestInvestor> {
  const id = newId()
  const email = `${id}@test.example`
  const createdAt = deps.clock()
  const user = {
    userId: id,
    email,
    fname: 'Ada',
    lname: 'Tester',
    dob: '1980-05-05',
    role: 'investor' as const,
  }
  const token = await deps.database.transaction(async (tx) => {
    const person = { ...user, username: id, bio: '', createdAt, emailVerifiedAt: createdAt }
    await addPerson(tx, deps.config, person)
    await addPassword(tx, id, 'none')
    if (walletCents > 0) await postJournals(tx, [depositDraft(id, walletCents, createdAt)], createdAt)
    return (await openSession(tx, deps, { userId: id, role: 'investor', address: '', agent: 'test' })).bearerToken
  })
  // Without the audit trail, in which tests look for what they did.
  if (stated)
    await deps.database.pool.query(
      'INSERT INTO investor_limits (investor_id, stated_at, income_cents, worth_cents) VALUES ($1, $2, $3, $4)',
      [id, createdAt, stated.incomeCents, stated.worthCents],
    )
  return { id, email, token }
}

const depositDraft = (ownerId: string, cents: number, effectiveAt: Date) => ({
  kind: 'deposit',
  // Named as no way in names its own: nobody outside has this money for us.
  key: `test:${newId()}`,
  memo: 'test',
  effectiveAt,
  entries: [
    // Not from card clearing: what stands there, the processor has.
    { account: { kind: 'clearing.ach' as const, ownerId: null, listingId: null }, amount: -cents },
    { account: walletOf(ownerId), amount: cents },
  ],
})

type ListingOptions = {
  goalCents?: number
  minimumCents?: number
  /** `not_offered`: the facts alone. Drafts and reviews are not shown. */
  status?: ListingStatus | 'draft' | 'review'
  name?: string
  closesAt?: Date | null
  /** How much of the goal one investor may own, in percent. All of it, unless a test is about that. */
  ownerPercent?: number
}

const MET = ['target_met', 'closing', 'operating', 'exited']

/** A listing with its offering, written as plainly as a test needs it. Returns its id. */
export async function addListing(database: Database, options: ListingOptions = {}): Promise<string> {
  const {
    goalCents = 10_000_000,
    minimumCents = 1,
    status = 'open',
    name = 'Alder Street Duplex',
    closesAt = null,
    ownerPercent = 100,
  } = options
  const id = newId()
  await database.pool.query(
    `INSERT INTO listings (id, name, address_line1, city, state, zip, lon, lat, mx, my, bedrooms, bathrooms, sqft, price_cents, price_on, is_public, created_at, updated_at)
     VALUES ($1, $2, '12 Alder Street', 'Tacoma', 'WA', '98405', -122.46, 47.25, 171798691, 375809638, 3, 1.5, 1400, 39500000, '2026-01-01', $3, now(), now())`,
    [id, name, status !== 'draft' && status !== 'review'],
  )
  await database.pool.query('INSERT INTO listing_counters (listing_id) VALUES ($1)', [id])
  if (status === 'not_offered') return id
  await database.pool.query(
    `WITH s AS (INSERT INTO capital_tranches (listing_id, position, kind, amount_cents, is_open) VALUES ($1, 1, 'common equity', $2, true)),
          u AS (INSERT INTO offering_uses (listing_id, position, kind, amount_cents) VALUES ($1, 1, 'purchase', $2))
     SELECT`,
    [id, goalCents],
  )
  await database.pool.query(
    `INSERT INTO offerings (listing_id, goal_cents, minimum_cents, status, closes_at, raised_cents, closed_at, owner_percent)
     VALUES ($1, $2, $3, $4, $5, $6, CASE WHEN $4 IN ('closing', 'operating', 'exited') THEN now() END, $7)`,
    [id, goalCents, minimumCents, status, closesAt, MET.includes(status) ? goalCents : 0, ownerPercent],
  )
  await database.pool.query('INSERT INTO offering_terms (listing_id, hold_years) VALUES ($1, 7)', [id])
  return id
}

/** A token of the sandbox processor for one of its test cards. */
export async function cardToken(sandboxUrl: string, number = '4242424242424242'): Promise<string> {
  const body = new URLSearchParams({
    'card[number]': number,
    'card[exp_month]': '12',
    'card[exp_year]': '2034',
    'card[cvc]': '123',
    'card[name]': 'Ada Tester',
  })
  const response = await fetch(`${sandboxUrl}/sandbox/v1/tokens`, {
    method: 'POST',
    headers: { authorization: 'Bearer pk_test_freehold_sandbox' },
    body,
  })
  const answer = (await response.json()) as { id?: string; error?: { message: string } }
  // The sandbox of a server that is busy: nothing was done, and its answer has an id, too.
  if (response.status === 503) {
    await sleep(250)
    return await cardToken(sandboxUrl, number)
  }
  if (!answer.id) throw new Error(answer.error?.message ?? 'no token')
  return answer.id
}

export type SandboxCharge = {
  id: string
  amount: number
  captured: boolean
  status: string
  amount_refunded: number
  metadata: Record<string, string>
}

/** The processor's own journal: every capture that it made. */
export async function readCaptures(sandboxUrl: string, secretKey: string): Promise<SandboxCharge[]> {
  const all: SandboxCharge[] = []
  for (let after = ''; ;) {
    const response = await fetch(`${sandboxUrl}/sandbox/v1/charges?limit=100${after}`, {
      headers: { authorization: `Bearer ${secretKey}` },
    })
    const page = (await response.json()) as { data: SandboxCharge[]; has_more: boolean }
    all.push(...page.data.filter((charge) => charge.captured && charge.status === 'succeeded'))
    if (!page.has_more) return all
    after = `&starting_after=${page.data.at(-1)!.id}`
  }
}

/** What happens to disputes outside: a bank opens one, or it is decided. Returns its id. */
export async function playDispute(
  sandboxUrl: string,
  secretKey: string,
  what: { readonly opens: string; readonly cents?: number } | { readonly ends: string; readonly isWon: boolean },
): Promise<string> {
  const [path, fields] =
    'opens' in what
      ? ['test_helpers/disputes', { charge: what.opens, ...(what.cents && { amount: String(what.cents) }) }]
      : [
          `disputes/${what.ends}`,
          { 'evidence[uncategorized_text]': what.isWon ? 'winning_evidence' : 'losing_evidence' },
        ]
  const headers = { authorization: `Bearer ${secretKey}` }
  const body = new URLSearchParams(fields)
  const response = await fetch(`${sandboxUrl}/sandbox/v1/${path}`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { id: string }).id
}

/** Somebody gives money back in the processor's dashboard: all that is left of a charge, or a part. */
export async function refundCharge(
  sandboxUrl: string,
  secretKey: string,
  chargeId: string,
  amountCents?: number,
): Promise<void> {
  const body = new URLSearchParams({ charge: chargeId, ...(amountCents && { amount: String(amountCents) }) })
  const headers = { authorization: `Bearer ${secretKey}` }
  const response = await fetch(`${sandboxUrl}/sandbox/v1/refunds`, { method: 'POST', headers, body })
  if (!response.ok) throw new Error(await response.text())
}
