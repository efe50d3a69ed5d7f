import { randomBytes } from 'node:crypto'
import { hashPassword } from '#features/accounts/server/password.ts'
import { addPassword } from '#features/accounts/server/store-password.ts'
import { addFavorite } from '#features/favorites/server/favorite-listing.ts'
import { stateFigures } from '#features/investing/server/limits.ts'
import { saveSurvey } from '#features/onboarding/server/save-survey.ts'
import { addPerson } from '#features/people/server/add-person.ts'
import { findKnownPeople } from '#features/people/server/find-known.ts'
import { setMerchant } from '#features/people/server/set-merchant.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Deps } from '#platform/server/deps.ts'
import { demoPeople } from '../../../seed/people.ts'
import { demoSeller } from '../../../seed/people/of-ages.ts'
import { demoLikes, demoPortfolios, demoWeekLikes } from '../../../seed/portfolios.ts'
import type { PortfolioSeed } from '../../../seed/portfolios.ts'
import type { PersonSeed } from '../../../seed/person-seed.ts'
import { isToSignInAs } from './demo-people.ts'
import { statedBy } from './seed-steps.ts'
import type { SeedStep } from './seed-steps.ts'
import type { DemoEvent } from './seed-timeline.ts'

/** The credentials of the people whom anybody can sign in as, as the README has them. */
const DEMO_PASSWORD = 'four walls and a red door'

const DAY_MS = 86_400_000

/** Who is not there yet. */
export async function addPeople(deps: Deps): Promise<void> {
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
  // Sells houses and writes about them: the menu of sellers, as an operator gives it.
  const given = await setMerchant(deps.database, demoSeller.email, true, new Date(demoSeller.registeredAt))
  if (isRefusal(given)) throw new Error(`the menu of the demo's seller was refused: ${given.refused}`)
}

/** What people tell of themselves a day after registering: a start that was killed tells it again, at the same instant. */
export async function tellOfPeople(deps: Deps, steps: readonly SeedStep[]): Promise<void> {
  for (const { person, survey } of demoPortfolios) if (survey) await answerSurvey(deps, person, survey)
  for (const person of demoPeople) if (person.role === 'investor') await stateOnce(deps, person, steps)
}

const dayAfter = ({ registeredAt }: PersonSeed): Date => new Date(new Date(registeredAt).getTime() + DAY_MS)

async function answerSurvey(
  deps: Deps,
  person: PersonSeed,
  survey: NonNullable<PortfolioSeed['survey']>,
): Promise<void> {
  const at = dayAfter(person)
  const saved = await saveSurvey({ ...deps, clock: () => at }, { userId: person.id, address: '' }, survey)
  if (isRefusal(saved)) throw new Error(`the demo survey was refused: ${saved.refused}`)
}

async function stateOnce(deps: Deps, person: PersonSeed, steps: readonly SeedStep[]): Promise<void> {
  const at = dayAfter(person)
  await stateFigures({ ...deps, clock: () => at }, person.id, statedBy(person, steps))
}

/** Likes, of which a seller is told once. */
export const likeEvents = (deps: Deps): DemoEvent[] =>
  [...demoLikes, ...demoWeekLikes].map(({ listingId, personId, at }) => ({
    at: new Date(at),
    run: async () => {
      const liked = await addFavorite(deps.database, { userId: personId, listingId, at: new Date(at) })
      if (isRefusal(liked)) throw new Error(`a like of the demo was refused: ${liked.refused}`)
    },
  }))

async function hashOrThrow(password: string): Promise<string> {
  const hash = await hashPassword(password)
  if (isRefusal(hash)) throw new Error('the password queue is full')
  return hash
}
