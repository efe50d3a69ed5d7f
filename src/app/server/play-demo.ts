import { addVisit } from '#features/accounts/server/visits.ts'
import { notificationRetention } from '#features/notifications/server/keep-notifications.ts'
import { markAllReadBefore } from '#features/notifications/server/read-notifications.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { deleteExpired } from '#platform/server/delete-expired.ts'
import type { Deps } from '#platform/server/deps.ts'
import { allListings } from '../../../seed/listings.ts'
import { demoInvestor, demoPeople } from '../../../seed/people.ts'
import { quarterEvents } from './seed-distributions.ts'
import { boughtHouses, houseEvents } from './seed-houses.ts'
import { addPeople, likeEvents, tellOfPeople } from './seed-people.ts'
import { playStep } from './seed-play.ts'
import { postEvents } from './seed-posts.ts'
import type { MakeToken } from './seed-play.ts'
import { ratingEvents } from './seed-ratings.ts'
import { recordOf } from './seed-record.ts'
import { seedSteps } from './seed-steps.ts'
import { playInOrder } from './seed-timeline.ts'
import { valuationEvents } from './seed-valuations.ts'
import { questionEvents, updateEvents } from './seed-voices.ts'

const DAY_MS = 86_400_000

/** Everything that the demo's people did, through the use cases of everybody. Gives how much it was. */
export async function playDemo(deps: Deps, makeToken: MakeToken): Promise<{ listings: number; people: number }> {
  await addPeople(deps)
  await deps.database.bulkTransaction(async (tx) => {
    await tx.client.query(`SET LOCAL statement_timeout = 0`)
    await saveOffered(
      tx,
      allListings.map((one) => recordOf(one, deps.clock())),
      deps.clock(),
    )
  })
  const steps = seedSteps(allListings)
  await tellOfPeople(deps, steps)
  const houses = boughtHouses(allListings, steps)
  await playInOrder([
    ...steps.map((step) => ({ at: new Date(step.at), run: () => playStep(deps, step, makeToken) })),
    ...houseEvents(deps, allListings, houses),
    ...(await quarterEvents(deps, houses)),
    ...valuationEvents(deps, allListings),
    ...likeEvents(deps),
    ...ratingEvents(deps, allListings, steps),
    ...postEvents(deps),
    ...questionEvents(deps),
    ...updateEvents(deps),
  ])
  // The demo investor was here last before the latest happened, and everybody has read the notifications until then.
  const latest = new Date(steps.findLast((step) => step.personId === demoInvestor.id)!.at)
  const lastHere = new Date(latest.getTime() - 7 * DAY_MS)
  await addVisit(deps.database, demoInvestor.id, lastHere)
  await markAllReadBefore(deps.database, lastHere)
  // What years of use cases wrote and is not kept so long goes with them: the first turn of the retention finds nothing.
  await deleteExpired(deps.database, deps.clock(), notificationRetention)
  return { listings: allListings.length, people: demoPeople.length }
}
