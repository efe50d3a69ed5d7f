import { afterAll, beforeAll, expect, test } from 'vitest'
import { pendingWords } from '#features/payments/payment-words.ts'
import { newId } from '#kit/id.ts'
import { addInvestor, addListing, cardToken, readCaptures } from '../builders.ts'
import type { TestInvestor } from '../builders.ts'
import { answerBank } from '../card-sandbox.ts'
import { makeTestApp } from '../http-app.ts'
import type { Answer, TestApp } from '../http-app.ts'

// A bank that wants to authenticate the holder of a card, as an API client meets it.

let app: TestApp
beforeAll(async () => {
  app = await makeTestApp()
})
afterAll(() => app.close())

type Told = { payment_id: string; next_action: { type: string; url: string; client_secret?: string } }

async function invest(ada: TestInvestor, listingId: string, key?: string, token?: string): Promise<Answer> {
  const sent = {
    project_id: listingId,
    total: 50_000,
    token: token ?? (await cardToken(app.sandboxUrl, '4000002760003184')),
    cardholder: 'Ada Tester',
  }
  return await app.send('POST', '/api/asapleads/fund_project', sent, { token: ada.token, ...(key && { key }) })
}

const read = (who: TestInvestor, id: string) => app.send('GET', `/api/payments/${id}`, undefined, { token: who.token })
const act = (who: TestInvestor, id: string, what: 'confirm' | 'cancel') =>
  app.send('POST', `/api/payments/${id}/${what}`, undefined, { token: who.token })

test('202 says where to go, again under the same key; coming back ends it, for its payer alone, and once', async () => {
  const [ada, bob] = [await addInvestor(app.deps), await addInvestor(app.deps)]
  const listingId = await addListing(app.deps.database)
  const [key, token] = [newId(), await cardToken(app.sandboxUrl, '4000002760003184')]
  const first = await invest(ada, listingId, key, token)
  expect(first.status).toBe(202)
  expect(first.body).toMatchObject({
    status: 'pending',
    code: 'payment_pending',
    feedback: pendingWords.authenticate.en,
    next_action: { type: 'card_authentication', client_secret: expect.stringMatching(/^pi_\w+_secret_\w+$/) },
  })
  const { payment_id: id, next_action: next } = first.body as Told
  const again = await invest(ada, listingId, key, token)
  expect([again.status, (again.body as Told).next_action.url]).toEqual([202, next.url])
  const followed = await read(ada, id)
  expect(followed.body).toMatchObject({
    status: 'pending',
    next_action: { type: 'card_authentication', url: next.url },
  })
  // What programs need to answer in the payer's place is told once, to whoever pays.
  expect(JSON.stringify(followed.body)).not.toContain('client_secret')

  for (const what of ['confirm', 'cancel'] as const)
    expect((await act(bob, id, what)).body).toMatchObject({ code: 'payment_not_found' })
  expect((await act(ada, id, 'confirm')).body).toMatchObject({ status: 'pending' })
  const back = await answerBank(app.sandboxUrl, next.url, 'complete')
  expect(back).toContain(`/project/${listingId}/fund?payment=${id}`)
  const ends = await Promise.all([act(ada, id, 'confirm'), act(ada, id, 'confirm'), act(ada, id, 'cancel')])
  for (const end of ends) expect(end.body).toMatchObject({ status: 'done', amount: 50_000, shares_milli: 50_000 })
  const after = await invest(ada, listingId, key, token)
  expect([after.status, after.body['investment_id']]).toEqual([200, ends[0].body['investment_id']])
  const captures = await readCaptures(app.sandboxUrl, app.secretKey)
  expect(captures.filter((one) => one.metadata['order_id'] === id)).toHaveLength(1)
  expect(captures.find((one) => one.metadata['order_id'] === id)?.metadata['idempotency_key']).toBe(key)
})

test('not confirmed: declined in the words of both languages, and the house is free', async () => {
  const ada = await addInvestor(app.deps)
  const listingId = await addListing(app.deps.database, { goalCents: 50_000 })
  const { payment_id: id, next_action: next } = (await invest(ada, listingId, newId())).body as Told
  await answerBank(app.sandboxUrl, next.url, 'fail')
  const end = await act(ada, id, 'confirm')
  expect(end.body).toMatchObject({
    status: 'declined',
    code: 'card_declined',
    detail: 'payment_intent_authentication_failure',
  })
  const options = { token: ada.token, headers: { 'accept-language': 'es' } }
  const inSpanish = await app.send('GET', `/api/payments/${id}`, undefined, options)
  expect(inSpanish.body['feedback']).toContain('Tu banco no confirmó este pago')
  expect((await invest(ada, listingId, newId())).status).toBe(202)
})

test('given up: nothing was charged', async () => {
  const ada = await addInvestor(app.deps)
  const { payment_id: id } = (await invest(ada, await addListing(app.deps.database), newId())).body as Told
  expect((await act(ada, id, 'cancel')).body).toMatchObject({ status: 'not_charged', code: 'payment_released' })
  expect((await act(ada, 'no-such-payment', 'confirm')).status).toBe(404)
})

test('a payment that needs no bank is neither confirmed nor given up by asking', async () => {
  const ada = await addInvestor(app.deps)
  const paid = await invest(ada, await addListing(app.deps.database), newId(), await cardToken(app.sandboxUrl))
  expect(paid.status).toBe(200)
  const { body } = await app.send('GET', '/api/transactions', undefined, { token: ada.token })
  expect(body['transactions']).toHaveLength(1)
  const { rows } = await app.deps.database.pool.query<{ id: string }>('SELECT id FROM transfers WHERE person_id = $1', [
    ada.id,
  ])
  for (const what of ['confirm', 'cancel'] as const)
    expect((await act(ada, rows[0]!.id, what)).body).toMatchObject({ status: 'done' })
})

test('an answer leads back to the page that asked, and to no other site', async () => {
  const ada = await addInvestor(app.deps)
  const send = async (returnTo: string) => {
    const token = await cardToken(app.sandboxUrl, '4000002760003184')
    const body = { amount: 5000, token, cardholder: 'Ada', return_to: returnTo }
    return await app.send('POST', '/api/wallet/deposit', body, { token: ada.token, key: newId() })
  }
  for (const path of ['https://evil.example/', '//evil.example/account/payment', '/project/a/fund?x=1', '/login'])
    expect((await send(path)).status).toBe(400)
  const { next_action: next } = (await send('/project/0190-abc/fund')).body as Told
  expect(new URL((await answerBank(app.sandboxUrl, next.url, 'complete'))!).pathname).toBe('/project/0190-abc/fund')
})

test('cards that are tried and never confirmed count as tried', async () => {
  const strict = await makeTestApp({ throttle: true })
  try {
    const ada = await addInvestor(strict.deps)
    const tries: number[] = []
    for (let n = 0; n < 11; n++) {
      const token = await cardToken(strict.sandboxUrl, '4000002500003155')
      const body = { amount: 5000 + n, token, cardholder: 'Ada' }
      const answer = await strict.send('POST', '/api/wallet/deposit', body, { token: ada.token, key: newId() })
      tries.push(answer.status)
      if (n % 2)
        await strict.send('POST', `/api/payments/${String(answer.body['payment_id'])}/cancel`, undefined, {
          token: ada.token,
        })
    }
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 202), 429])
  } finally {
    await strict.close()
  }
})
