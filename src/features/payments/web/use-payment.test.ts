// @vitest-environment jsdom
import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { deposit } from '#features/wallet/contract.ts'
import { call } from '#platform/web/call.ts'
import { setVisitor } from '#platform/web/visitor.ts'
import type { FollowedPayment } from '../follow-payment.ts'
import { usePayment } from './use-payment.ts'

type DepositBody = { amount: number; token: string; cardholder: string }
type DepositAnswer = { balance: number; repaid?: number | undefined; refunded?: number }
type Answer = { status: number; body?: object }
type Asked = { route: string; key: string | null; body: unknown }

const BODY: DepositBody = { amount: 5000, token: 'tok_1', cardholder: 'Ada Investor' }
const PENDING = { status: 202, body: { status: 'pending', code: 'payment_pending', payment_id: 'p1' } }
const DONE = { status: 200, body: { status: 'success', deposit_id: 'd1', balance: 5000 } }
const followed = (status: FollowedPayment['status'], rest: object = {}) => ({
  status: 200,
  body: { payment_id: 'p1', purpose: 'deposit', status, amount: 5000, refunded: 0, feedback: 'of the server', ...rest },
})
const OFFLINE = null

// What the network answers, in order, and what it was asked.
let answers: (Answer | null)[] = []
let begunElsewhere: object[] = []
let asked: Asked[] = []
let done: unknown[] = []
const page = {} as { payment: ReturnType<typeof usePayment<DepositBody, DepositAnswer>> }
let leave = () => {}

beforeEach(() => {
  ;[answers, asked, done, begunElsewhere] = [[], [], [], []]
  sessionStorage.clear()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      close() {}
    },
  )
  vi.stubGlobal('fetch', (path: string, { method, headers, body }: RequestInit) => {
    // What is begun elsewhere is looked for when the page is opened: a question of its own.
    if (path === '/api/payments?status=pending') return Promise.resolve(Response.json({ payments: begunElsewhere }))
    const key = new Headers(headers).get('idempotency-key')
    asked.push({ route: `${method} ${path}`, key, body: typeof body === 'string' ? JSON.parse(body) : null })
    const answer = answers.shift()
    return answer
      ? Promise.resolve(Response.json(answer.body ?? {}, { status: answer.status }))
      : Promise.reject(new TypeError('network'))
  })
  setVisitor({ user_id: 'ada', role: 'investor' } as Parameters<typeof setVisitor>[0])
})
afterEach(() => {
  leave()
  vi.unstubAllGlobals()
})

function Page() {
  const payment = usePayment<DepositBody, DepositAnswer>({
    purpose: 'deposit',
    send: async (body, sent) => await call<typeof deposit>('POST /api/wallet/deposit', { body, ...sent }),
    isFor: ({ purpose }) => purpose === 'deposit',
    answerOf: ({ balance = 0, refunded }) => ({ balance, refunded }),
    onDone: (answer) => done.push(answer),
  })
  useEffect(() => {
    page.payment = payment
  })
  return null
}

async function open(): Promise<void> {
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Page)))
  leave = () => act(() => root.unmount())
}

const pay = async (...network: (Answer | null)[]) => {
  answers = network
  await act(async () => await page.payment.pay(BODY))
}
const ask = async (...network: (Answer | null)[]) => {
  answers = network
  await act(async () => page.payment.checkAgain())
}
const reload = async (...network: (Answer | null)[]) => {
  leave()
  answers = network
  await open()
}

describe('a payment whose end is unknown', () => {
  test.each([
    ['no answer came', OFFLINE],
    ['the server failed', { status: 500, body: { code: 'fault' } }],
    ['the processor is silent', { status: 503, body: { code: 'outside_down' } }],
    ['the answer could not be read', { status: 200 }],
  ])('keeps its key: %s, and what is sent again is the same payment', async (_, first) => {
    await open()
    // An empty body of a success is no answer.
    if (first?.status === 200) vi.spyOn(Response.prototype, 'json').mockRejectedValueOnce(new SyntaxError('cut'))
    await pay(first)
    expect(page.payment.phase).toBe('unsure')
    await ask(DONE)
    expect(asked).toHaveLength(2)
    expect(asked[0]?.key).toMatch(/^[\w-]{36}$/)
    expect(asked[1]).toEqual(asked[0])
    expect(done).toHaveLength(1)
  })

  test('keeps its key over a reload', async () => {
    await open()
    await pay(OFFLINE)
    await reload(DONE)
    expect(asked[1]).toEqual(asked[0])
    expect(done).toHaveLength(1)
  })

  test('takes no second payment', async () => {
    await open()
    await pay(OFFLINE)
    await pay(DONE)
    expect(asked).toHaveLength(1)
    expect(page.payment.phase).toBe('unsure')
  })

  test('is followed at its own address and never sent again, also after a reload, until it is done', async () => {
    await open()
    await pay(PENDING)
    expect([page.payment.phase, page.payment.pending?.paymentId]).toEqual(['in_progress', 'p1'])
    await ask(followed('pending'))
    expect(page.payment.phase).toBe('in_progress')
    await ask(OFFLINE)
    expect(page.payment.phase).toBe('in_progress')
    await reload(followed('pending'))
    expect([page.payment.phase, page.payment.pending?.paymentId]).toEqual(['in_progress', 'p1'])
    await ask(followed('done', { balance: 6000, refunded: 1000 }))
    expect(page.payment.phase).toBe('idle')
    expect(done).toEqual([{ balance: 6000, refunded: 1000 }])
    expect(asked.map(({ route }) => route)).toEqual([
      'POST /api/wallet/deposit',
      ...Array.from({ length: 4 }, () => 'GET /api/payments/p1'),
    ])
  })

  test('of which the books know nothing may be sent once more, as the same payment', async () => {
    await open()
    await pay(PENDING)
    await ask({ status: 404, body: { code: 'payment_not_found' } })
    expect([page.payment.phase, page.payment.pending?.paymentId]).toEqual(['unsure', undefined])
    await ask(DONE)
    expect(asked.at(-1)).toEqual(asked[0])
    expect(done).toHaveLength(1)
  })

  test('that was begun before is followed, too', async () => {
    await open()
    await pay({ status: 409, body: { code: 'payment_pending_already', params: { payment_id: 'p0' } } })
    expect([page.payment.phase, page.payment.pending?.paymentId]).toEqual(['in_progress', 'p0'])
  })

  test.each([
    ['declined', 'card_declined', { code: 'card_declined', detail: 'insufficient_funds' }],
    ['not_charged', 'payment_released', { code: 'payment_released' }],
    ['refunded', 'payment_refunded', { code: 'payment_refunded' }],
  ] as const)('and is %s in the end says so, and another may begin', async (status, code, rest) => {
    await open()
    await pay(PENDING)
    await ask(followed(status, rest))
    expect([page.payment.phase, page.payment.error?.code, page.payment.pending]).toEqual(['idle', code, null])
    await pay(DONE)
    expect(asked.at(-1)?.key).not.toBe(asked[0]?.key)
    expect(done).toHaveLength(1)
  })
})

test('a refusal ends a payment, and the next has a key of its own', async () => {
  await open()
  await pay({ status: 422, body: { code: 'card_declined' } })
  expect(page.payment.phase).toBe('idle')
  await pay(DONE)
  expect(new Set(asked.map(({ key }) => key)).size).toBe(2)
})

test('a receipt that came after its page was left is shown when that is opened again', async () => {
  await open()
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  let paying = Promise.resolve()
  await act(async () => {
    paying = page.payment.pay(BODY)
  })
  leave()
  answer(Response.json(DONE.body))
  await paying
  expect(done).toEqual([])
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(DONE.body)))
  await open()
  expect(done).toHaveLength(1)
})

describe('a payment that was begun in another tab or on another device', () => {
  const comeBack = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  const elsewhere = followed('pending', { code: 'payment_pending' }).body

  test('is found when the page is opened, takes the place of a second one, and is followed until it is done', async () => {
    begunElsewhere = [followed('pending', { payment_id: 'p9', purpose: 'investment' }).body, elsewhere]
    await open()
    expect([page.payment.phase, page.payment.found?.payment_id]).toEqual(['in_progress', 'p1'])
    await pay(DONE)
    expect(asked).toEqual([])
    await ask(OFFLINE)
    expect(page.payment.phase).toBe('in_progress')
    await ask(followed('done', { balance: 6000, refunded: 0 }))
    expect([page.payment.phase, done]).toEqual(['idle', [{ balance: 6000, refunded: 0 }]])
    expect(new Set(asked.map(({ route }) => route))).toEqual(new Set(['GET /api/payments/p1']))
  })

  test('is found when its payer comes back to this tab, and says why it was not made', async () => {
    await open()
    expect(page.payment.phase).toBe('idle')
    begunElsewhere = [elsewhere]
    await comeBack()
    expect(page.payment.phase).toBe('in_progress')
    await ask(followed('declined', { code: 'card_declined', detail: 'insufficient_funds' }))
    expect([page.payment.phase, page.payment.error?.code, done]).toEqual(['idle', 'card_declined', []])
    begunElsewhere = []
    await pay(DONE)
    expect(done).toHaveLength(1)
  })

  test('holds up no other once its money is on the way back: its payer is told, and may pay', async () => {
    begunElsewhere = [followed('pending', { code: 'payment_returning' }).body]
    await open()
    expect([page.payment.phase, page.payment.told?.code]).toEqual(['idle', 'payment_returning'])
    await pay(DONE)
    expect([done.length, page.payment.told]).toEqual([1, null])
  })

  test('is not what this tab has begun and ended while it was looked for', async () => {
    const list = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', (path: string) =>
      path === '/api/payments?status=pending' ? list.promise : Promise.resolve(Response.json(DONE.body)),
    )
    await open()
    await act(async () => await page.payment.pay(BODY))
    await act(async () => list.resolve(Response.json({ payments: [elsewhere] })))
    expect([done.length, page.payment.found, page.payment.phase]).toEqual([1, null, 'idle'])
  })

  test('says nothing any more once its payer has begun another, whatever is answered late', async () => {
    begunElsewhere = [followed('pending', { code: 'payment_returning' }).body]
    await open()
    const late = Promise.withResolvers<Response>()
    vi.stubGlobal('fetch', (path: string) =>
      path === '/api/payments/p1' ? late.promise : Promise.resolve(Response.json(DONE.body)),
    )
    page.payment.checkAgain()
    await act(async () => await page.payment.pay(BODY))
    await act(async () => late.resolve(Response.json(followed('refunded', { code: 'payment_refunded' }).body)))
    expect([done.length, page.payment.found, page.payment.error]).toEqual([1, null, null])
  })

  test('is over for its own tab, too, once its money is on the way back', async () => {
    await open()
    await pay(PENDING)
    await ask(followed('pending', { code: 'payment_returning' }))
    expect([page.payment.phase, page.payment.pending, page.payment.told?.code]).toEqual([
      'idle',
      null,
      'payment_returning',
    ])
    await ask(followed('refunded', { code: 'payment_refunded' }))
    expect([page.payment.told, page.payment.error?.code]).toEqual([null, 'payment_refunded'])
    await pay(DONE)
    expect(done).toHaveLength(1)
  })

  test('is not looked for while this tab has one of its own', async () => {
    await open()
    await pay(PENDING)
    begunElsewhere = [elsewhere]
    await comeBack()
    expect([page.payment.found, page.payment.pending?.paymentId]).toEqual([null, 'p1'])
    await ask(followed('done', { balance: 5000, refunded: 0 }))
    expect([page.payment.phase, done.length]).toEqual(['idle', 1])
  })
})
