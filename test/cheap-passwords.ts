import { vi } from 'vitest'

// Tests of accounts hash hundreds of passwords, most of which are about something else. It is replaced here and not
// switched in the server, so that no environment can make a real password cheaper; `password.test.ts` checks the real cost.
vi.mock('#features/accounts/server/password-cost.ts', () => ({
  PASSWORD_COST: { memoryCost: 8, timeCost: 1, parallelism: 1 },
}))
