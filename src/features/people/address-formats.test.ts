import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ADDRESS_FORMATS, checkAddress, COUNTRIES, readPhone, tidyAddress } from './address-formats.ts'
import type { Country } from './address-formats.ts'
import { findUsState, US_STATES } from './us-states.ts'

const whole = { whole: true }
const seattle = { line1: '1418 East Olive Street', line2: '', city: 'Seattle', state: 'WA', zip: '98122' }

describe('an address in the USA', () => {
  test('has a street, a city, a state and a ZIP', () => {
    expect(checkAddress('USA', seattle, whole)).toEqual({})
    expect(checkAddress('USA', {}, whole)).toEqual({
      line1: 'missing',
      city: 'missing',
      state: 'missing',
      zip: 'missing',
    })
  })

  test.each(['98122-1234', '981221234', ' 98122 '])('takes the ZIP %j', (zip) => {
    expect(checkAddress('USA', { ...seattle, zip }, whole)).toEqual({})
  })

  test.each(['9812', '981222', 'SW1A 1AA', '98122-12', '9812A'])('refuses the ZIP %j', (zip) => {
    expect(checkAddress('USA', { ...seattle, zip }, whole)).toEqual({ zip: 'zip_shape' })
  })

  test('names its state by letters or in full, and keeps the letters', () => {
    expect(tidyAddress('USA', { ...seattle, state: 'puerto rico' }).state).toBe('PR')
    expect(tidyAddress('USA', { ...seattle, state: 'dc' }).state).toBe('DC')
    expect(checkAddress('USA', { ...seattle, state: 'Bavaria' }, whole)).toEqual({ state: 'unknown_state' })
  })

  test('there are 50 states, one district, five territories and three regions of military mail', () => {
    expect(Object.keys(US_STATES)).toHaveLength(59)
    for (const [code, name] of Object.entries(US_STATES)) expect(findUsState(name.toLowerCase())).toBe(code)
  })
})

describe('an address in the UK', () => {
  const london = { line1: '10 Downing Street', city: 'London', zip: 'SW1A 2AA' }

  test('needs no county', () => {
    expect(checkAddress('UK', london, whole)).toEqual({})
    expect(checkAddress('UK', { ...london, state: 'Greater London' }, whole)).toEqual({})
    expect(checkAddress('UK', { ...london, zip: '' }, whole)).toEqual({ zip: 'missing' })
  })

  test.each(['M1 1AE', 'm60 1nw', 'CR26XH', 'dn551pt', 'W1A 0AX', 'EC1A 1BB', 'gir0aa'])('takes %j', (zip) => {
    expect(checkAddress('UK', { ...london, zip }, whole)).toEqual({})
  })

  test.each(['98122', 'SW1A', 'SW1A 2CA', 'SWW1 2AA', '1SW 2AA'])('refuses %j', (zip) => {
    expect(checkAddress('UK', { ...london, zip }, whole)).toEqual({ zip: 'zip_shape' })
  })

  test('its postcode is written in capitals with one space', () => {
    expect(tidyAddress('UK', { zip: ' ec1a1bb ' }).zip).toBe('EC1A 1BB')
  })
})

describe('an address in France', () => {
  test('has its postcode before the town, and no state', () => {
    const { fields } = ADDRESS_FORMATS.FRANCE
    expect(fields.indexOf('zip')).toBeLessThan(fields.indexOf('city'))
    expect(fields).not.toContain('state')
  })

  test.each(['75011', '20000', '01000', '97400', '98800'])('takes %j', (zip) => {
    expect(checkAddress('FRANCE', { line1: '5 rue Oberkampf', zip, city: 'Paris' }, whole)).toEqual({})
  })

  test.each(['00100', '7501', '99000', '96000', 'F-75011'])('refuses %j', (zip) => {
    expect(checkAddress('FRANCE', { line1: '5 rue Oberkampf', zip, city: 'Paris' }, whole)).toEqual({
      zip: 'zip_shape',
    })
  })
})

const country = fc.constantFrom<Country>(...COUNTRIES)
const field = fc.option(fc.string({ maxLength: 40 }), { nil: undefined })
const address = fc.record({ line1: field, line2: field, city: field, state: field, zip: field })

test('tidying twice is tidying once, and never changes what the check says', () => {
  fc.assert(
    fc.property(country, address, (where, of) => {
      const tidy = tidyAddress(where, of)
      expect(tidyAddress(where, tidy)).toEqual(tidy)
      expect(checkAddress(where, tidy, whole)).toEqual(checkAddress(where, of, whole))
    }),
  )
})

test('an address of which nothing is filled in has nothing wrong, unless it must be whole', () => {
  for (const where of COUNTRIES) expect(checkAddress(where, { line1: ' ', zip: '' }, { whole: false })).toEqual({})
})

describe('a phone number', () => {
  test.each([
    ['+1 206 555 0142', '', '+1 206 555 0142'],
    ['(206) 555-0142', 'USA', '+1 (206) 555-0142'],
    ['1 206 555 0142', 'USA', '+1 206 555 0142'],
    ['07400 123456', 'UK', '+44 7400 123456'],
    ['06 12 34 56 78', 'FRANCE', '+33 6 12 34 56 78'],
    ['0033 6 12 34 56 78', 'USA', '+33 6 12 34 56 78'],
    ['+49 30 901820', 'USA', '+49 30 901820'],
    ['206 555 0142', '', '206 555 0142'],
  ] as const)('%j of somebody in %j is %j', (text, residence, phone) => {
    expect(readPhone(text, residence)).toBe(phone)
  })

  test.each([
    ['call me', 'USA'],
    ['555 0142', 'USA'],
    ['+1 206 555 014', ''],
    ['+33 6 12 34 56 7', 'USA'],
    ['+0 206 555 0142', ''],
    ['+49 1234567890123456', ''],
    ['12', ''],
    ['+', 'USA'],
  ] as const)('%j of somebody in %j cannot be one', (text, residence) => {
    expect(readPhone(text, residence)).toBeNull()
  })

  test('what was read once is read again as it is', () => {
    const residence = fc.constantFrom<Country | ''>('', ...COUNTRIES)
    const number = fc.stringMatching(/^\+?[\d ().-]{5,20}$/)
    const read = fc.tuple(number, residence).filter(([text, where]) => readPhone(text, where) !== null)
    fc.assert(
      fc.property(read, ([text, where]) => {
        const phone = readPhone(text, where) ?? ''
        expect(readPhone(phone, where)).toBe(phone)
      }),
    )
  })
})
