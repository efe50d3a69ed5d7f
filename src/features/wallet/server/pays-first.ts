import type { Forget } from '#features/people/server/forget-person.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'

const read = statement<{ pays_first: boolean }>(
  'wallet-read-pays-first',
  'SELECT pays_first FROM wallet_preferences WHERE person_id = $1',
)

const choose = statement(
  'wallet-choose-pays-first',
  `INSERT INTO wallet_preferences (person_id, pays_first, changed_at) VALUES ($1, $2, $3)
   ON CONFLICT (person_id) DO UPDATE SET pays_first = $2, changed_at = $3`,
)

const forget = statement('wallet-forget-person', 'DELETE FROM wallet_preferences WHERE person_id = $1')

/** Whether somebody's wallet is offered before their cards: it is, until they say otherwise. */
export const readPaysFirst = async (on: Queryable, personId: string): Promise<boolean> =>
  (await on.first(read, [personId]))?.pays_first ?? true

export const choosePaysFirst = async (on: Queryable, personId: string, paysFirst: boolean, now: Date): Promise<void> =>
  void (await on.run(choose, [personId, paysFirst, now]))

export const forgetWallet: Forget = async (tx, { userId }) => void (await tx.run(forget, [userId]))
