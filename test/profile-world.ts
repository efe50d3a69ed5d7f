import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openSession } from '#features/accounts/server/open-session.ts'
import { addInvestor } from './builders.ts'
import type { TestInvestor } from './builders.ts'
import { makeTestApp } from './http-app.ts'
import type { TestApp } from './http-app.ts'

const DAY_MS = 86_400_000

/** The server of a test file on a clock of its own, and two members whom each test meets anew. */
export function openProfileWorld() {
  let now = new Date('2026-04-01T12:00:00Z')
  let app: TestApp
  let ada: TestInvestor | undefined
  let bob: TestInvestor | undefined
  beforeAll(async () => {
    app = await makeTestApp({}, () => now)
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    ada = await addInvestor(app.deps)
    bob = await addInvestor(app.deps)
  })
  const signedIn = async ({ id, email }: TestInvestor): Promise<TestInvestor> => {
    const { bearerToken: token } = await app.deps.database.transaction((tx) =>
      openSession(tx, app.deps, { userId: id, role: 'investor', address: '', agent: 'test' }),
    )
    return { id, email, token }
  }
  return {
    get app(): TestApp {
      return app
    },
    get ada(): TestInvestor {
      return ada!
    },
    get bob(): TestInvestor {
      return bob!
    },
    now: () => now,
    /** Days go by; both sign in again. */
    pass: async (days: number): Promise<void> => {
      now = new Date(now.getTime() + days * DAY_MS)
      ada = await signedIn(ada!)
      bob = await signedIn(bob!)
    },
    get: (who: TestInvestor, url: string) => app.send('GET', url, undefined, { token: who.token }),
    change: (who: TestInvestor, body: object) => app.send('PATCH', '/api/me', body, { token: who.token }),
  }
}
