import type { Stripe } from '@stripe/stripe-js'
import { describe, expect, test } from 'vitest'
import { pickTokenizer } from './pick-tokenizer.ts'
import { createSandboxTokenizer } from './sandbox-tokenizer.ts'
import { createStripeTokenizer } from './stripe-tokenizer.ts'

const card = { number: '4242 4242 4242 4242', expMonth: '12', expYear: '40', cvc: '123', name: 'Ada Investor' }
const unreachable = { error: { isUnreachable: true, message: expect.stringContaining('server issue') } }

describe('the sandbox tokenizer', () => {
  const answering = (status: number, body: unknown) =>
    createSandboxTokenizer('pk_test_x', () => Promise.resolve(Response.json(body, { status })))

  test('sends the card as a form under the publishable key, without cookies', async () => {
    const sent: Request[] = []
    const tokenizer = createSandboxTokenizer('pk_test_x', (path, init) => {
      sent.push(new Request(new URL(path as string, 'http://freehold.example'), init))
      return Promise.resolve(Response.json({ id: 'tok_1' }))
    })
    expect(await tokenizer.tokenize(card)).toEqual({ token: 'tok_1' })
    const [request] = sent
    expect(request?.url).toBe('http://freehold.example/sandbox/v1/tokens')
    expect(request?.method).toBe('POST')
    expect(request?.credentials).toBe('omit')
    expect(request?.headers.get('authorization')).toBe('Bearer pk_test_x')
    expect(Object.fromEntries(new URLSearchParams(await request?.text()))).toEqual({
      'card[number]': card.number,
      'card[exp_month]': '12',
      'card[exp_year]': '40',
      'card[cvc]': '123',
      'card[name]': 'Ada Investor',
    })
  })

  test.each([
    ['number', 'number'],
    ['exp_month', 'expiry'],
    ['exp_year', 'expiry'],
    ['cvc', 'cvc'],
    ['card[number]', 'number'],
    ['card[name]', 'cardholder'],
    ['other', undefined],
  ])("an error about %s is the form's %s, in the processor's words", async (param, field) => {
    const answer = await answering(402, { error: { message: 'Words of the processor.', param } }).tokenize(card)
    expect(answer).toEqual({ error: { field, message: 'Words of the processor.' } })
  })

  test("the processor's finest code goes along, for the words of the reader's language", async () => {
    const error = { message: 'Declined.', code: 'card_declined', decline_code: 'test_mode_live_card', param: 'number' }
    const answer = await answering(402, { error }).tokenize(card)
    expect(answer).toEqual({ error: { field: 'number', code: 'test_mode_live_card', message: 'Declined.' } })
  })

  test('a processor in trouble is no fault of the card', async () => {
    expect(await answering(500, { error: { message: 'internal' } }).tokenize(card)).toEqual(unreachable)
    expect(await answering(401, { error: { message: 'Invalid API Key provided.' } }).tokenize(card)).toEqual(
      unreachable,
    )
    expect(await answering(200, {}).tokenize(card)).toEqual(unreachable)
    const offline = createSandboxTokenizer('pk_test_x', () => Promise.reject(new TypeError('network')))
    expect(await offline.tokenize(card)).toEqual(unreachable)
  })
})

describe('the Stripe tokenizer', () => {
  type Handler = (event: unknown) => void

  /** Stands for the script that only Stripe's own server gives out. */
  function stripeScript(answer: unknown) {
    const parts = new Map<string, { slot: unknown; handlers: Map<string, Handler>; isDestroyed: boolean }>()
    const asked: unknown[] = []
    const create = (kind: string) => {
      const part = { slot: null as unknown, handlers: new Map<string, Handler>(), isDestroyed: false }
      parts.set(kind, part)
      return {
        kind,
        on: (event: string, handler: Handler) => part.handlers.set(event, handler),
        mount: (slot: unknown) => (part.slot = slot),
        destroy: () => (part.isDestroyed = true),
        focus: () => part.handlers.get('focus')?.({}),
      }
    }
    const stripe = {
      elements: () => ({ create }),
      createToken: (element: { kind: string }, data: unknown) => {
        asked.push([element.kind, data])
        return Promise.resolve(answer)
      },
    }
    return { parts, asked, load: () => Promise.resolve(stripe as unknown as Stripe) }
  }

  const slot = (name: string) => ({ name }) as unknown as HTMLElement
  const slots = { number: slot('number'), expiry: slot('expiry'), cvc: slot('cvc') }
  const look = { color: '#111', placeholderColor: '#777', errorColor: '#b00', fontFamily: 'serif', fontSize: '16px' }

  test('draws into the slots, tells what is typed but not its content, and gives only the name along', async () => {
    const script = stripeScript({ token: { id: 'tok_live' } })
    const tokenizer = createStripeTokenizer('pk_live_x', script.load)
    const told: unknown[] = []
    const fields = await tokenizer.mount!(slots, {
      language: 'en',
      look,
      onChange: (state) => told.push(state),
      onFocus: (field, isFocused) => told.push([field, isFocused]),
    })
    expect(script.parts.get('cardExpiry')?.slot).toBe(slots.expiry)
    const error = { message: 'Your card number is invalid.' }
    script.parts.get('cardNumber')?.handlers.get('change')?.({ empty: false, complete: false, error })
    fields.focus('cvc')
    expect(told).toEqual([
      { field: 'number', isEmpty: false, isComplete: false, message: error.message },
      ['cvc', true],
    ])
    expect(await tokenizer.tokenize(card)).toEqual({ token: 'tok_live' })
    expect(script.asked).toEqual([['cardNumber', { name: 'Ada Investor' }]])
    fields.unmount()
    expect([...script.parts.values()].every((part) => part.isDestroyed)).toBe(true)
    await expect(tokenizer.tokenize(card)).rejects.toThrow('mount the card fields')
  })

  test.each([
    [{ type: 'validation_error', code: 'incomplete_expiry', message: 'Incomplete.' }, 'expiry'],
    [{ type: 'card_error', code: 'incorrect_number', param: 'number', message: 'Incorrect.' }, 'number'],
    [{ type: 'card_error', code: 'card_declined', message: 'Declined.' }, undefined],
  ])('%o goes to its field', async (error, field) => {
    const tokenizer = createStripeTokenizer('pk_live_x', stripeScript({ error }).load)
    await tokenizer.mount!(slots, { language: 'es', look, onChange: () => {} })
    expect(await tokenizer.tokenize(card)).toEqual({ error: { field, code: error.code, message: error.message } })
  })

  test('trouble at Stripe is no fault of the card', async () => {
    const tokenizer = createStripeTokenizer(
      'pk_live_x',
      stripeScript({ error: { type: 'api_error', message: 'x' } }).load,
    )
    await tokenizer.mount!(slots, { language: 'en', look, onChange: () => {} })
    expect(await tokenizer.tokenize(card)).toEqual(unreachable)
  })
})

test("the server's word decides which of the two is taken", () => {
  expect(pickTokenizer({ publishable_key: 'pk_test_freehold_sandbox', live: false }).mount).toBeUndefined()
  expect(pickTokenizer({ publishable_key: 'pk_test_of_stripe', live: true }).mount).toBeTypeOf('function')
})
