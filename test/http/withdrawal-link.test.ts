import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkToken } from '#features/accounts/server/signed-links.ts'
import { postNotificationLetters } from '#features/notifications/server/post-notification-letters.ts'
import { advanceWithdrawals } from '#features/wallet/server/advance-withdrawals.ts'
import { withdrawalLine } from '#features/wallet/server/withdrawal-letter.ts'
import { newId } from '#kit/id.ts'
import { bankCalls, depositsAt } from '../bank-world.ts'
import { addInvestor } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { makeTestApp } from '../http-app.ts'
import type { TestApp } from '../http-app.ts'

let app: TestApp
let ada: TestInvestor
let account: string
beforeAll(async () => {
  app = await makeTestApp()
  ada = await addInvestor(app.deps, 100_000)
  const calls = bankCalls(
    () => app,
    () => ada,
  )
  const { id } = await calls.enter()
  await calls.verify(id, await depositsAt(app, id))
  account = id
})
afterAll(() => app.close())

const PATH = '/api/wallet/withdrawals'

/** Asks for a withdrawal; gives its id and the token of the link in the letter about it. */
async function requested(): Promise<{ id: string; token: string }> {
  const body = { amount: 2500, bank_account_id: account }
  const asked = await app.send('POST', PATH, body, { token: ada.token, key: newId() })
  expect(asked.status).toBe(200)
  await postNotificationLetters(app.deps, withdrawalLine)
  const texts = (await app.letters(ada.email)).map(({ text }) => text)
  const found =
    texts.flatMap((text) => /\/withdrawal\?cancel=([\w.-]+)/.exec(text)?.[1] ?? []).at(-1) ?? 'none was sent'
  return { id: (asked.body['withdrawal'] as { withdrawal_id: string }).withdrawal_id, token: found }
}

const cancel = async (token: string) => {
  const { status, body } = await app.send('POST', `${PATH}/cancel`, { token })
  return [status, body['code'] ?? body['status']]
}
const stateOf = async (id: string) => {
  const { body } = await app.send('GET', PATH, undefined, { token: ada.token })
  const rows = body['withdrawals'] as { withdrawal_id: string; state: string }[]
  return [rows.find((one) => one.withdrawal_id === id)?.state, body['available']]
}

describe('the link in the letter about a withdrawal', () => {
  test('takes it back without a session, once however often it is pressed', async () => {
    const { id, token } = await requested()
    expect(await stateOf(id)).toEqual(['requested', 97_500])
    const ends = await Promise.all(Array.from({ length: 10 }, () => cancel(token)))
    expect(ends).toEqual(ends.map(() => [200, 'success']))
    expect(await stateOf(id)).toEqual(['cancelled', 100_000])
    const { rows } = await app.deps.database.pool.query(
      `SELECT count(*)::int AS n FROM ledger_journals WHERE key = $1`,
      [`withdrawal_release:${id}`],
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('is of one withdrawal, of this server and of this purpose', async () => {
    const { id, token } = await requested()
    const guesses = [
      id,
      `${id}.`,
      `${newId()}${token.slice(36)}`,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      linkToken(app.deps, 'undo email', id),
      linkToken(
        { config: { ...app.deps.config, secretKey: 'another server, another key, as long' } },
        'cancel withdrawal',
        id,
      ),
      linkToken(app.deps, 'cancel withdrawal', newId()),
    ]
    for (const guess of guesses) expect(await cancel(guess)).toEqual([404, 'withdrawal_link_dead'])
    expect(await stateOf(id)).toEqual(['requested', 97_500])
    expect(await cancel(token)).toEqual([200, 'success'])
  })

  test('does nothing once the bank was asked', async () => {
    const { id, token } = await requested()
    const later = new Date(app.deps.clock().getTime() + 3 * 86_400_000)
    await advanceWithdrawals({ ...app.deps, clock: () => later })
    expect(await cancel(token)).toEqual([409, 'withdrawal_on_its_way'])
    expect(await stateOf(id)).toEqual(['sent', 97_500])
  })
})
