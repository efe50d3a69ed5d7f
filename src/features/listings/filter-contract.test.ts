import { expect, test } from 'vitest'
import { z } from 'zod'
import { filters } from './filter-contract.ts'

test('a town and a state are asked for by composed letters, however an address writes them', () => {
  const [city, state] = ['Québec'.normalize('NFC'), 'Nuevo León'.normalize('NFC')]
  expect(z.object(filters).parse({ city: city.normalize('NFD'), state: ` ${state.normalize('NFD')} ` })).toEqual({
    city,
    state,
  })
})
