import type { Deps } from '#platform/server/deps.ts'
import { judgeKey, wrongKeyWords } from './check-key.ts'

/**
 * Checks the mark of the key again whenever the LISTEN connection is made: a change of SECRET_KEY finds running servers
 * by that connection, so it can miss one whose connection was lost, or not made yet. Such a server has to end before it
 * seals anything more with a key that nobody will have.
 */
export function keepKey(
  { config, database, live, log }: Pick<Deps, 'config' | 'database' | 'live' | 'log'>,
  end: (why: Error) => void,
): void {
  const look = async () => {
    const { otherKey } = await judgeKey(config, database, log)
    if (otherKey !== null) end(new Error(wrongKeyWords(config, otherKey)))
  }
  live.listen(({ topic }) => {
    if (topic !== 'missed') return
    look().catch((error: unknown) => log.warn({ error: String(error) }, 'the mark of the key could not be read'))
  })
}
