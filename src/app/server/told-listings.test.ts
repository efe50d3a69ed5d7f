import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declareDistributions } from '#features/distributions/server/declare-distributions.ts'
import { withdrawDistribution } from '#features/distributions/server/withdraw-distribution.ts'
import { addFavorite } from '#features/favorites/server/favorite-listing.ts'
import { forgetFavorites } from '#features/favorites/server/forget-favorites.ts'
import { exitOffering } from '#features/investing/server/exit-offering.ts'
import { refundRaises } from '#features/investing/server/refund-raise.ts'
import { addDocument } from '#features/listings/server/add-document.ts'
import { addPhotos } from '#features/listings/server/add-photos.ts'
import { addValuation } from '#features/listings/server/add-valuation.ts'
import { addValuations } from '#features/listings/server/add-valuations.ts'
import { orderPhotos, removePhoto } from '#features/listings/server/change-photos.ts'
import { correctListing } from '#features/listings/server/correct-listing.ts'
import { correctValuation } from '#features/listings/server/correct-valuation.ts'
import { closeOffering } from '#features/offerings/server/close-offering.ts'
import { createDraft, editDraft, reviewDraft } from '#features/offerings/server/draft-offering.ts'
import { extendOffering } from '#features/offerings/server/extend-offering.ts'
import { failOffering } from '#features/offerings/server/fail-offering.ts'
import { openOffering } from '#features/offerings/server/open-offering.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { publishListing, withdrawListing } from '#features/offerings/server/withdraw-listing.ts'
import { forgetRatings } from '#features/ratings/server/forget-ratings.ts'
import { rateListing } from '#features/ratings/server/rate-listing.ts'
import { newId } from '#kit/id.ts'
import { isRefusal } from '#kit/refusal.ts'
import { publish } from '#platform/server/live.ts'
import type { Broadcast } from '#platform/server/live.ts'
import { addInvestor, addListing } from '#test/builders.ts'
import type { TestInvestor } from '#test/builders.ts'
import { makeChangeWorld, termsOf } from '#test/change-world.ts'
import type { ChangeWorld } from '#test/change-world.ts'
import { exampleRecord } from '#test/example-record.ts'
import { exampleStatement } from '#test/example-statement.ts'
import { removeHomes } from './remove-homes.ts'

let world: ChangeWorld
let operator: TestInvestor
const heard: Broadcast[] = []
beforeAll(async () => {
  world = await makeChangeWorld()
  operator = await addInvestor(world.deps)
  world.deps.live.listen((news) => void heard.push(news))
  while (!world.deps.live.isHearing()) await sleep(5)
})
afterAll(() => world.close())

const GOAL = 10_000
const VALUED = { onDate: '2026-02-01', valueCents: 41_000_000, method: 'appraisal', source: 'Appraisers' } as const
const WORDS = { captionEn: 'The porch', captionEs: '', altEn: '', altEs: '', credit: '', takenOn: null }
const by = () => ({ actor: operator.id, reason: 'a test' })
const inTx = <T>(work: Parameters<typeof world.deps.database.transaction<T>>[0]) =>
  world.deps.database.transaction(work)
let files = 0
const fileOf = () =>
  ({ hash: (++files).toString(16).padStart(64, '0'), mediaType: 'application/pdf', bytes: 9, name: 'a.pdf' }) as const
const unoffered = () => addListing(world.deps.database, { status: 'not_offered' })
const raising = () =>
  addListing(world.deps.database, { goalCents: GOAL, closesAt: new Date(world.deps.clock().getTime() + 864_000_000) })

/** A listing with two photos. */
async function withPhotos(): Promise<string> {
  const listingId = await unoffered()
  for (const position of [1, 2])
    await world.deps.database.pool.query(
      `INSERT INTO listing_photos (id, listing_id, position, sha256, width, height, blur, files, added_at)
       VALUES ($1, $2, $3, repeat($4, 64), 960, 640, 'data:,', '{"960-webp": {}}', now())`,
      [newId(), listingId, position, String(position)],
    )
  return listingId
}
/** Somebody who put money into a raise. */
async function payer(listingId: string, amountCents = GOAL / 2): Promise<TestInvestor> {
  const person = await addInvestor(world.deps, amountCents)
  world.expectDone(await world.invest(person, { listingId, amountCents }))
  return person
}
/** A house that somebody owns whole. */
async function bought(): Promise<string> {
  const listingId = await addListing(world.deps.database, { goalCents: GOAL })
  await payer(listingId, GOAL)
  await closeOffering(world.deps, listingId, by())
  return listingId
}
const declare = async (listingId: string) => {
  const day = world.deps.clock().toISOString().slice(0, 10)
  world.pass(86_400_000)
  const statement = exampleStatement(listingId, [day, day], { rentCents: 9000 })
  const ids = await declareDistributions(world.deps, [statement], by())
  if (isRefusal(ids)) throw new Error(ids.message)
  return ids[0]!
}
const save = (id: string, priceCents: number) => {
  const { offering: _, ...facts } = exampleRecord({ id, priceCents })
  return inTx((tx) => saveOffered(tx, [facts], world.deps.clock()))
}

type Changed = { readonly listingId: string; readonly change: () => Promise<unknown> }
const on = async (made: Promise<string>, change: (listingId: string) => Promise<unknown>): Promise<Changed> => {
  const listingId = await made
  return { listingId, change: () => change(listingId) }
}

const after = async (made: Promise<string>, first: (listingId: string) => Promise<unknown>): Promise<string> => {
  const listingId = await made
  world.expectDone(await first(listingId))
  return listingId
}

/** What changes anything that a kept answer about a listing shows. */
const CHANGES: Readonly<Record<string, () => Promise<Changed>>> = {
  'a new listing': () => on(Promise.resolve(newId()), (id) => save(id, 100)),
  'facts of an import': () =>
    on(
      save(newId(), 100).then(({ ids }) => ids[0]!),
      (id) => save(id, 200),
    ),
  'a corrected fact': () =>
    on(unoffered(), (id) => correctListing(world.deps, { listingId: id, facts: { bedrooms: 9 } }, by())),
  'a document': () =>
    on(unoffered(), (listingId) =>
      addDocument(world.deps, { listingId, kind: 'inspection', file: fileOf(), addedBy: operator.id }),
    ),
  'a valuation': () =>
    on(unoffered(), (listingId) => addValuation(world.deps, { listingId, ...VALUED, file: fileOf() }, by())),
  'valuations of a file': () =>
    on(unoffered(), (listingId) =>
      addValuations(world.deps, { valuations: [{ listingId, ...VALUED, line: 2 }], file: fileOf() }, by()),
    ),
  'a corrected valuation': () =>
    on(
      after(unoffered(), (listingId) => addValuation(world.deps, { listingId, ...VALUED, file: fileOf() }, by())),
      (listingId) =>
        correctValuation(world.deps, { listingId, ...VALUED, valueCents: 42_000_000, file: fileOf() }, by()),
    ),
  'words of a photo': () =>
    on(withPhotos(), (listingId) =>
      addPhotos(world.deps, { listingId, by: operator.id }, [
        { sha256: '1'.repeat(64), made: null, origin: '', words: WORDS },
      ]),
    ),
  'another order of photos': () =>
    on(withPhotos(), (listingId) => orderPhotos(world.deps, { listingId, by: operator.id }, [2, 1])),
  'a removed photo': () => on(withPhotos(), (listingId) => removePhoto(world.deps, { listingId, by: operator.id }, 1)),
  'a listing out of view': () => on(unoffered(), (id) => withdrawListing(world.deps, id, by())),
  'a listing in view again': () =>
    on(
      after(unoffered(), (id) => withdrawListing(world.deps, id, by())),
      (id) => publishListing(world.deps, id, by()),
    ),
  'a removed listing': () => on(unoffered(), (id) => removeHomes(world.deps, [id], by())),
  'a draft': () => on(unoffered(), (id) => createDraft(world.deps, id, termsOf(GOAL), by())),
  'an edited draft': () =>
    on(
      after(unoffered(), (id) => createDraft(world.deps, id, termsOf(GOAL), by())),
      (id) => editDraft(world.deps, id, termsOf(2 * GOAL), by()),
    ),
  'a reviewed draft': () =>
    on(
      after(unoffered(), (id) => createDraft(world.deps, id, termsOf(GOAL), by())),
      (id) => reviewDraft(world.deps, id, by()),
    ),
  'an opened offering': () => on(unoffered(), (id) => openOffering(world.deps, id, termsOf(GOAL), by())),
  'other terms after somebody paid': () =>
    on(
      after(world.offer(termsOf(GOAL)), (id) => world.buy(id, GOAL / 2)),
      (id) => world.change(id, termsOf(GOAL, 500)),
    ),
  'more time': () =>
    on(raising(), (id) => extendOffering(world.deps, id, new Date(world.deps.clock().getTime() + 1_728_000_000), by())),
  'a raise that is given up': () => on(raising(), (id) => failOffering(world.deps, id, by())),
  'an investment': () => on(raising(), (id) => payer(id)),
  'an order that is taken back': async () => {
    const listingId = await raising()
    const { investor, orderId } = await world.buy(listingId, GOAL / 2)
    return { listingId, change: () => world.cancel(investor, orderId) }
  },
  'a payment that went back': async () => {
    const listingId = await raising()
    const investor = await addInvestor(world.deps)
    world.expectDone(await world.investByCard(investor, listingId, GOAL / 2))
    await world.refund((await world.chargeOf(investor)).id)
    return { listingId, change: () => world.follow() }
  },
  'the money of a raise that was given up': () =>
    on(
      after(
        after(raising(), (id) => payer(id)),
        (id) => failOffering(world.deps, id, by()),
      ),
      () => refundRaises(world.deps),
    ),
  'a closing': () =>
    on(
      after(addListing(world.deps.database, { goalCents: GOAL }), (id) => payer(id, GOAL)),
      (id) => closeOffering(world.deps, id, by()),
    ),
  'a sale': () => on(bought(), (id) => exitOffering(world.deps, id, { proceedsCents: 2 * GOAL, costsCents: 0 }, by())),
  'a distribution': () => on(bought(), declare),
  'a distribution that is withdrawn': async () => {
    const listingId = await bought()
    const id = await declare(listingId)
    return { listingId, change: () => withdrawDistribution(world.deps, id, by()) }
  },
  'the like of an account that is closed': async () => {
    const listingId = await unoffered()
    const { id: userId, email } = await addInvestor(world.deps)
    await addFavorite(world.deps.database, { userId, listingId, at: world.deps.clock() })
    return { listingId, change: () => inTx((tx) => forgetFavorites(tx, { userId, email }, world.deps.clock())) }
  },
  'the rating of an account that is closed': async () => {
    const listingId = await raising()
    const { id: userId, email } = await payer(listingId)
    world.expectDone(await rateListing(world.deps, { userId, listingId }, 4))
    return { listingId, change: () => inTx((tx) => forgetRatings(tx, { userId, email }, world.deps.clock())) }
  },
}

/** What was told of listings since it was last asked: broadcasts come in the order of the commits. */
async function heardNow(): Promise<Broadcast[]> {
  const mark: Broadcast = { topic: 'sessions', users: [newId()] }
  await publish(world.deps.database, mark)
  await expect.poll(() => heard).toContainEqual(mark)
  return heard.splice(0).filter(({ topic }) => topic.startsWith('listing'))
}

test.each(Object.keys(CHANGES))('every server is told of %s', async (name) => {
  const { listingId, change } = await CHANGES[name]!()
  await heardNow()
  world.expectDone(await change())
  expect((await heardNow()).some(({ ids }) => !ids || ids.includes(listingId))).toBe(true)
})
