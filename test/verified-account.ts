import { expect } from 'vitest'
import type { ApiClient } from './api-client.ts'
import { typedAccount } from './bank-world.ts'

/** An account of theirs, verified by the two amounts that the practice bank of the server shows. Gives its id. */
export async function addVerifiedAccount(serverUrl: string, person: ApiClient): Promise<string> {
  const { body } = await person.post('/api/bank-accounts', typedAccount())
  const { id } = (body['accounts'] as { id: string; check: unknown }[]).find(({ check }) => check !== null)!
  const page = await (await fetch(`${serverUrl}/sandbox/bank/deposits?id=${id}`)).text()
  const amounts = [...page.matchAll(/<td>\$0\.(\d\d)<\/td>/g)].map(([, cents]) => Number(cents))
  expect((await person.post(`/api/bank-accounts/${id}/verify`, { amounts })).status).toBe(200)
  return id
}
