import type { Database } from '#platform/server/database.ts'

/**
 * A database whose server dies in its nth transaction, before or after the commit, and never comes back: what a crash at
 * every step of a work leaves behind is there to be gone on with.
 */
export function dyingAt(database: Database, nth: number, when: 'before the commit' | 'after the commit') {
  let count = 0
  const dead = new Error('the server was killed')
  const transaction: Database['transaction'] = async (work) => {
    count += 1
    if (count > nth) throw dead
    const result = await database.transaction(async (tx) => {
      const written = await work(tx)
      if (count === nth && when === 'before the commit') throw dead
      return written
    })
    if (count === nth) throw dead
    return result
  }
  const dying: Database = { ...database, transaction, bulkTransaction: transaction }
  return { database: dying, isDead: () => count >= nth }
}
