import { newId } from '#kit/id.ts'
import type { Ask, OwnersWorld } from './world.ts'

/** The status that each asker gets. */
export type Statuses = {
  readonly guest: number
  /** Somebody whose session has ended. */
  readonly ended: number
  readonly preview: number
  /** The stranger, and the operator unless said otherwise. */
  readonly others: number
  readonly operator?: number
  readonly owner: number
}

export type Case = {
  /** What is tried, where a route has more than one case. */
  readonly name?: string
  readonly statuses: Statuses
  ask?(world: OwnersWorld): Ask | Promise<Ask>
  /** Its answer is one person's own: the owner's has to hold something that nobody else's may. */
  readonly isPersonal?: true
  /** What waits for operators, with who asked: they alone are shown something of the owner's. */
  readonly isOperatorsWork?: true
}

export const everybody = (status: number): Statuses => ({
  guest: status,
  ended: status,
  preview: status,
  others: status,
  owner: status,
})

export const PUBLIC = everybody(200)
export const READ: Statuses = { ...PUBLIC, guest: 401, ended: 401 }
export const WRITE: Statuses = { ...READ, preview: 403 }

export const NOT_THEIRS_TO_READ: Statuses = { ...READ, preview: 404, others: 404 }
export const NOT_THEIRS: Statuses = { ...WRITE, others: 404 }

export const own = { statuses: READ, isPersonal: true } as const
export const house = (world: OwnersWorld): Ask => ({ params: { id: world.houses.first } })
export const order = (world: OwnersWorld): Ask => ({ params: { id: world.owner.things.order } })
export const accepted = (world: OwnersWorld) => ({ agreed: world.owner.things.agreement, risks: true })
export const body = (sent: unknown) => (): Ask => ({ body: sent })
export const nobody = () => `${newId()}@nobody.example`

export const invest = async (world: OwnersWorld, more: object): Promise<Ask> => ({
  body: { project_id: world.houses.first, total: 1000, source: 'wallet', ...more },
  key: newId(),
})

export const pay = async (world: OwnersWorld, key: string): Promise<Ask> => ({
  body: { amount: 1000, token: await world.cardToken(), cardholder: 'Card Holder' },
  key,
})

/**
 * Routes that show everybody's mail. They are mounted only on a machine of somebody who builds Freehold, and answer
 * that machine alone (`dev-mail.test.ts`).
 */
export const FOR_BUILDERS: ReadonlySet<string> = new Set(['GET /dev/mail', 'GET /dev/mail/{name}'])
