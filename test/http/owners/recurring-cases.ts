import { newId } from '#kit/id.ts'
import { NOT_THEIRS } from './case.ts'
import type { Case } from './case.ts'
import { dayAhead } from './person.ts'
import type { Ask, OwnersWorld } from './world.ts'

const recurring = (w: OwnersWorld): Ask => ({ params: { id: w.owner.things.recurring } })

const agreed = (w: OwnersWorld) => ({
  amount: 2000,
  rhythm: 'weekly',
  first_day: dayAhead(200),
  card_id: w.owner.things.card,
  authorized: true,
})

/** Money that comes into a wallet again and again. The owner's card is nobody else's. */
export const recurringCases: Readonly<Record<string, readonly Case[]>> = {
  'POST /api/wallet/recurring-deposits': [
    {
      name: 'by the owner’s card',
      statuses: NOT_THEIRS,
      isPersonal: true,
      ask: (w) => ({ body: agreed(w), key: newId() }),
    },
  ],
  'PUT /api/wallet/recurring-deposits/{id}': [
    { statuses: NOT_THEIRS, isPersonal: true, ask: (w) => ({ ...recurring(w), body: agreed(w) }) },
  ],
  'PUT /api/wallet/recurring-deposits/{id}/skip': [
    { statuses: NOT_THEIRS, ask: (w) => ({ ...recurring(w), body: { day: dayAhead(200), skipped: true } }) },
  ],
  'PUT /api/wallet/recurring-deposits/{id}/state': [
    { statuses: NOT_THEIRS, ask: (w) => ({ ...recurring(w), body: { state: 'paused' } }) },
  ],
}
