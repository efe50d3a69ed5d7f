import type { Identify } from '#platform/server/visitor.ts'
import type { Tab } from './open-tabs.ts'
import { endStream } from './tab-stream.ts'

// As many as one lookup takes: whoever makes a request meanwhile waits behind one of them, not behind all.
const AT_ONCE = 512

/** Ends the streams of sessions that are over, on whichever server they ended. */
export async function checkSessions(identify: Identify, tabs: readonly Tab[]): Promise<void> {
  const byToken = Map.groupBy(tabs, (tab) => tab.token)
  const tokens = [...byToken.keys()]
  for (let at = 0; at < tokens.length; at += AT_ONCE)
    await Promise.all(tokens.slice(at, at + AT_ONCE).map((token) => check(identify, token, byToken.get(token)!)))
}

async function check(identify: Identify, token: string, tabs: readonly Tab[]): Promise<void> {
  try {
    const visitor = await identify(token)
    for (const tab of tabs) if (visitor?.userId !== tab.userId) endStream(tab)
  } catch {
    // The session cannot be read now: the next round asks again.
  }
}
