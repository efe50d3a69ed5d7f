import { beforeEach, describe, expect, test, vi } from 'vitest'

// The browser's storage and its event, as small as a page sees them.
const kept = new Map<string, string>()
const listeners: ((event: { key: string | null; newValue: string | null }) => void)[] = []
vi.stubGlobal('localStorage', {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
})
vi.stubGlobal(
  'addEventListener',
  (_name: string, listener: (typeof listeners)[number]) => void listeners.push(listener),
)

const { emptyCart, parseCart, putInCart, removeFromCart, setCart } = await import('#features/checkout/web/cart.ts')

const advance = { id: 'package:Advance', level: 'Advance' } as const
const basic = { id: 'package:Basic', level: 'Basic' } as const

beforeEach(() => void setCart([]))

describe('the cart', () => {
  test('is kept in the browser under its name in the specification, and leaves nothing behind when it is empty', () => {
    putInCart('Advance')
    expect(JSON.parse(kept.get('cart_list')!)).toEqual([advance])
    removeFromCart(advance.id)
    expect(kept.has('cart_list')).toBe(false)
  })

  test('holds one package: another takes its place, and the one before can be put back', () => {
    expect(putInCart('Basic')).toEqual([])
    const before = putInCart('Advance')
    expect(before).toEqual([basic])
    expect(setCart(before)).toEqual([advance])
    expect(emptyCart()).toEqual([basic])
    expect(emptyCart()).toEqual([])
  })

  test.each([
    [null],
    [''],
    ['{"level":"Basic"}'],
    ['[null, 3, "Basic", {"level":"Gold"}, {}]'],
    ['[{"level":"Basic"'],
    ['[{"level":"__proto__"}]'],
  ])('counts %s as nothing', (text) => {
    expect(parseCart(text)).toEqual([])
  })

  test('makes its own ids and prices: what somebody wrote into the storage is not believed', () => {
    expect(parseCart('[{"id":"x","level":"Premium","cents":1},{"level":"Basic"}]')).toEqual([
      { id: 'package:Premium', level: 'Premium' },
    ])
  })

  test('follows what another tab does', () => {
    putInCart('Basic')
    for (const listener of listeners) listener({ key: 'cart_list', newValue: JSON.stringify([advance]) })
    expect(emptyCart()).toEqual([advance])
    putInCart('Basic')
    for (const listener of listeners) listener({ key: 'theme', newValue: 'dark' })
    expect(emptyCart()).toEqual([basic])
    putInCart('Basic')
    for (const listener of listeners) listener({ key: null, newValue: null })
    expect(emptyCart()).toEqual([])
  })
})
