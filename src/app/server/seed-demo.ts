import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '#features/accounts/server/password.ts'
import { addPassword } from '#features/accounts/server/store-password.ts'
import { addVisit } from '#features/accounts/server/visits.ts'
import { makeFundByWallet } from '#features/investing/server/fund-by-wallet.ts'
import { fundListing } from '#features/investing/server/fund-listing.ts'
import { stateFigures } from '#features/investing/server/limits.ts'
import { dropListingPages } from '#features/listings/server/listing-broadcasts.ts'
import { markAllReadBefore } from '#features/notifications/server/read-notifications.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { saveSurvey } from '#features/onboarding/server/save-survey.ts'
import { GIVE_UP_AFTER_MS } from '#features/payments/rules.ts'
import type { TransferStatus } from '#features/payments/transitions.ts'
import { keyHashOf } from '#features/payments/server/money-keys.ts'
import { PaymentPending } from '#features/payments/server/payment-pending.ts'
import { reconcilePayments } from '#features/payments/server/reconcile-payments.ts'
import { addPerson } from '#features/people/server/add-person.ts'
import { findKnownPeople } from '#features/people/server/find-known.ts'
import { depositByCard } from '#features/wallet/server/deposit.ts'
import { isRefusal } from '#kit/refusal.ts'
import { LOCK } from '#platform/server/advisory-locks.ts'
import { audit } from '#platform/server/audit.ts'
import type { Database } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import { demoListings } from '../../../seed/listings.ts'
import { demoInvestor, demoPeople, demoSurvey } from '../../../seed/people.ts'
import type { PersonSeed } from '../../../seed/person-seed.ts'
import { isToSignInAs } from './demo-people.ts'
import { purposes } from './purposes.ts'
import { payHouses } from './seed-distributions.ts'
import type { BoughtHouse } from './seed-distributions.ts'
import { recordOf } from './seed-record.ts'
import { seedSteps, statedBy } from './seed-steps.ts'
import type { SeedStep } from './seed-steps.ts'

/** The credentials of the demo investor, as the README has them. */
const DEMO_PASSWORD = 'four walls and a red door'

const readState = statement<{ is_empty: boolean; is_started: boolean; is_done: boolean }>(
  'demo-read-state',
  `SELECT NOT EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM listings) AS is_empty,
          EXISTS (SELECT 1 FROM audit_events WHERE action = 'demo begun') AS is_started,
          EXISTS (SELECT 1 FROM audit_events WHERE action = 'demo seeded') AS is_done`,
)
// What was paid from a wallet is written together with its key, and has no payment.
const readStep = statement<{ status: TransferStatus }>(
  'demo-read-step',
  `SELECT coalesce(p.status, 'posted') AS status
     FROM money_keys k LEFT JOIN transfers p ON p.id = k.operation_id WHERE k.person_id = $1 AND k.key_hash = $2`,
)

/** Makes a single-use token for a test card at the sandbox processor. */
export type MakeToken = () => Promise<string>

/**
 * Fill an empty database with demo people, listings and a year and a half of investing, played through the same
 * use cases as everybody's, each at its own instant. A start that was killed in the middle goes on where it was. Of
 * several servers that start at once one seeds, and the others wait until it is done.
 */
export async function seedDemo(deps: Deps, makeToken: MakeToken, say: (line: string) => void): Promise<void> {
  await underLock(deps.database, say, () => seedOnce(deps, makeToken, say))
}

const ASK_AGAIN_MS = 200

/**
 * Does the work while holding an advisory lock, on a connection of its own: the lock goes with the server that dies. It
 * is asked for again and again, since a statement that waits for it would run into the statement timeout.
 */
async function underLock(database: Database, say: (line: string) => void, work: () => Promise<void>): Promise<void> {
  const client = await database.pool.connect()
  try {
    const take = async () =>
      (await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [LOCK.seed])).rows[0]?.taken
    let waits = 0
    while (!(await take())) {
      if (waits++ === 0) say('demo data: another server is making it …')
      await sleep(ASK_AGAIN_MS)
    }
    try {
      await work()
    } finally {
      await client.query('SELECT pg_advisory_unlock($1)', [LOCK.seed])
    }
  } finally {
    client.release()
  }
}

async function seedOnce(deps: Deps, makeToken: MakeToken, say: (line: string) => void): Promise<void> {
  const state = await deps.database.first(readState)
  if (!state || state.is_done || !(state.is_empty || state.is_started)) return
  const startedAt = performance.now()
  if (!state.is_started) await audit(deps.database, { at: deps.clock(), actor: 'operator', action: 'demo begun' })
  await addPeople(deps)
  await deps.database.bulkTransaction(async (tx) => {
    await tx.client.query(`SET LOCAL statement_timeout = 0`)
    await saveOffered(tx, demoListings.map(recordOf), deps.clock())
  })
  await answerSurvey(deps)
  const steps = seedSteps(demoListings)
  for (const person of demoPeople) await stateOnce(deps, person, steps)
  for (const step of steps) await play(deps, step, makeToken)
  await payHouses(deps, await buyHouses(deps, steps))
  // The demo investor was here last before the latest happened, and has read the notifications until then.
  const latest = new Date(steps.findLast((step) => step.personId === demoInvestor.id)!.at)
  const lastHere = new Date(latest.getTime() - 7 * DAY_MS)
  await addVisit(deps.database, demoInvestor.id, lastHere)
  await markAllReadBefore(deps.database, lastHere)
  await audit(deps.database, { at: deps.clock(), actor: 'operator', action: 'demo seeded' })
  dropListingPages()
  say(
    `demo data: ${demoListings.length} listings, ${demoPeople.length} people … ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  )
}

const DAY_MS = 86_400_000

/** Closes the offerings of the houses that are let already, each some days after its last investment. Gives when. */
async function buyHouses(deps: Deps, steps: readonly SeedStep[]): Promise<BoughtHouse[]> {
  const by = { actor: 'operator', reason: 'the goal is met and the purchase was notarized' }
  const bought: BoughtHouse[] = []
  for (const listing of demoListings) {
    const { id, status } = listing
    if (status !== 'operating') continue
    const last = steps.findLast((step) => step.kind === 'investment' && step.listingId === id)
    const at = new Date(new Date(last!.at).getTime() + 5 * DAY_MS)
    const closed = await closeOffering({ ...deps, clock: () => at }, id, by)
    // An interrupted start may have closed it already.
    if (isRefusal(closed) && closed.refused !== 'illegal_transition')
      throw new Error(`the demo house ${id} was not bought: ${closed.refused}`)
    bought.push({ listing, boughtAt: at })
  }
  return bought
}

async function addPeople(deps: Deps): Promise<void> {
  const ids = demoPeople.map((one) => one.id)
  const known = new Set(await findKnownPeople(deps.database, ids))
  const signIn = await hashOrThrow(DEMO_PASSWORD)
  // The others get a random password that is not stored, so that nobody can sign in as them.
  const closed = await hashOrThrow(randomBytes(32).toString('hex'))
  for (const person of demoPeople) {
    if (known.has(person.id)) continue
    const passwordHash = isToSignInAs(person, deps.config) ? signIn : closed
    const createdAt = new Date(person.registeredAt)
    await deps.database.transaction(async (tx) => {
      await addPerson(tx, deps.config, { ...person, userId: person.id, createdAt, emailVerifiedAt: createdAt })
      await addPassword(tx, person.id, passwordHash)
    })
  }
}

/** The demo investor has told how they invest, a day after registering. */
async function answerSurvey(deps: Deps): Promise<void> {
  const at = new Date(new Date(demoInvestor.registeredAt).getTime() + DAY_MS)
  const saved = await saveSurvey({ ...deps, clock: () => at }, { userId: demoInvestor.id, address: '' }, demoSurvey)
  if (isRefusal(saved)) throw new Error(`the demo survey was refused: ${saved.refused}`)
}

/** Income and worth, a day after registering: a start that was killed states them again, at the same instant. */
async function stateOnce(deps: Deps, person: PersonSeed, steps: readonly SeedStep[]): Promise<void> {
  if (person.role !== 'investor') return
  const at = new Date(new Date(person.registeredAt).getTime() + DAY_MS)
  await stateFigures({ ...deps, clock: () => at }, person.id, statedBy(person, steps))
}

async function hashOrThrow(password: string): Promise<string> {
  const hash = await hashPassword(password)
  if (isRefusal(hash)) throw new Error('the password queue is full')
  return hash
}

// So many tries of earlier starts failed: the cause is one that a retry does not mend.
const TRIES = 100

/**
 * One step at its own instant. Its keys are fixed, so that playing it again changes nothing: it is done when the payment
 * of one of them is settled, and one that took nothing is tried again under the next.
 */
async function play(deps: Deps, step: SeedStep, makeToken: MakeToken): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const key = tries === 0 ? step.key : `${step.key} again ${tries}`
    const end = await endOfStep(deps, step, key)
    if (end === 'done') return
    if (end === 'open') throw new Error(`demo step ${key} has no certain end yet: ${processorOf(deps)} was asked`)
    if (end === 'new') return await playOnce(deps, { ...step, key }, makeToken)
  }
  throw new Error(`demo step ${step.key} was tried ${TRIES} times in vain at ${processorOf(deps)}`)
}

/** What an earlier start did under this key. A payment that it left open is asked for at the processor, and ended. */
async function endOfStep(deps: Deps, step: SeedStep, key: string): Promise<'new' | 'done' | 'open' | 'in vain'> {
  const read = () => deps.database.first(readStep, [step.personId, keyHashOf(key)])
  let found = await read()
  if (found?.status === 'started') {
    const later = new Date(new Date(step.at).getTime() + GIVE_UP_AFTER_MS)
    await reconcilePayments({ ...deps, clock: () => later }, purposes)
    found = await read()
  }
  if (!found) return 'new'
  if (found.status === 'posted') return 'done'
  return found.status === 'started' ? 'open' : 'in vain'
}

const processorOf = ({ config }: Deps): string =>
  config.cardProcessorUrl
    ? `the card processor at CARD_PROCESSOR_URL (${new URL(config.cardProcessorUrl).origin})`
    : 'the card processor of this server'

async function playOnce(deps: Deps, step: SeedStep, makeToken: MakeToken): Promise<void> {
  try {
    await pay({ ...deps, clock: () => new Date(step.at) }, step, makeToken)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`demo step ${step.key}, with ${processorOf(deps)}: ${why}`, { cause })
  }
}

async function pay(then: Deps, step: SeedStep, makeToken: MakeToken): Promise<void> {
  const { personId: userId, email, amountCents, cardholder, key } = step
  if (step.kind === 'deposit') {
    const token = await makeToken()
    return expectDone(await depositByCard(then, { userId, email, amountCents, cardholder, key, token }))
  }
  const order = {
    investorId: userId,
    email,
    listingId: step.listingId,
    amountCents,
    cardholder,
    key,
    source: step.source,
  }
  const token = step.source === 'card' ? await makeToken() : undefined
  expectDone(await fundListing(then, makeFundByWallet(then), { ...order, token }))
}

function expectDone(result: unknown): void {
  if (result instanceof PaymentPending) throw new Error('it has no certain end yet')
  if (isRefusal(result)) throw new Error(`it was refused: ${result.refused}`)
}
