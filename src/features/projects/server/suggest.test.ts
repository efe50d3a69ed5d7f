import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSearchWords } from '#features/listings/server/search-words.ts'
import { saveOffered } from '#features/offerings/server/save-offerings.ts'
import { realClock } from '#kit/clock.ts'
import { openDatabase } from '#platform/server/database.ts'
import type { Database } from '#platform/server/database.ts'
import type { Live } from '#platform/server/live.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { exampleRecord } from '#test/example-record.ts'
import { makePageCache } from './page-cache.ts'
import { suggest } from './suggest.ts'

const deaf: Live = { listen: () => () => undefined, isHearing: () => false, close: async () => undefined }
const cache = makePageCache(deaf, realClock)

type Place = { line1: string; city: string; state: string; zip: string }
const at = (name: string, address: Place, neighborhood: string, more: object = {}) =>
  exampleRecord({ name, address, neighborhood, presented: 'Maple Partners', ...more })

const maple = { line1: '12 Maple Street', city: 'Seattle', state: 'WA', zip: '98103' }
const homes = [
  at('The Gable', maple, 'Ballard'),
  at('Blue Bungalow', { ...maple, line1: '14B  Maple Street, Unit 3' }, 'Ballard'),
  at('Twin', { line1: '7 Pine Ave', city: 'Montréal'.normalize('NFD'), state: 'VT', zip: '05602' }, 'Barrio Ñuñoa'),
  at('Twin', { line1: 'Parcel 98103', city: 'Buffalo', state: 'NY', zip: '14201' }, '', { presented: 'Elm & Co.' }),
]
const hidden = at('Secret House', { ...maple, line1: '1 Quagmire Lane', city: 'Zzyzx' }, 'Nowhere', {
  status: 'draft',
  presented: 'Quiet Sponsor',
})

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await testDatabase()
  database = openDatabase(home.url)
  await database.transaction((tx) => saveOffered(tx, [...homes, hidden], new Date()))
  await keepSearchWords(database)
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const suggested = async (q: string) =>
  (await suggest(database, cache, q)).suggestions.map(({ kind, text, city, state, listings }) =>
    [kind, text.normalize('NFC'), city.normalize('NFC'), state, listings].filter((part) => part !== '').join(' '),
  )

describe('suggestions', () => {
  it.each([
    ['se', ['city Seattle WA 2']],
    ['seattle', ['city Seattle WA 2']],
    ['SEATTLE WA', ['city Seattle WA 2']],
    ['wash', ['state Washington WA 2']],
    ['WA', ['state Washington WA 2']],
    ['nueva y', ['state New York NY 1']],
    ['nueva york', ['state New York NY 1']],
    ['981', ['zip 98103 WA 2']],
    ['ballard', ['neighborhood Ballard Seattle WA 2']],
    ['ballard seattle', ['neighborhood Ballard Seattle WA 2']],
    ['ball', ['neighborhood Ballard Seattle WA 2']],
    ['nuno', ['neighborhood Barrio Ñuñoa Montréal VT 1']],
    ['montreal', ['city Montréal VT 1']],
    ['MONTRÉ', ['city Montréal VT 1']],
    ['maple', ['street Maple Street Seattle WA 2', 'sponsor Maple Partners 3']],
    ['maple st', ['street Maple Street Seattle WA 2']],
    ['pine avenue', ['street Pine Ave Montréal VT 1']],
    ['gable', ['property The Gable Seattle WA 1']],
    ['elm &', ['sponsor Elm & Co. 1']],
  ])('of %j are %j', async (q, expected) => {
    expect(await suggested(q)).toEqual(expected)
  })

  it('are none before the second letter, of figures, of names that several homes have, and of what nobody may see', async () => {
    for (const q of ['', 's', '|', '3 bedrooms', 'under 300k', 'twin', 'parcel', 'qwertyuiop'])
      expect([q, await suggested(q)]).toEqual([q, []])
    for (const q of ['secret', 'quagmire', 'zzyzx', 'nowhere', 'quiet', 'zzyzz', 'quagmirre'])
      expect([q, await suggested(q)]).toEqual([q, []])
  })

  it('forgive one misspelled word, whole or begun, and say what was looked for', async () => {
    for (const q of ['seatle', 'seatl', 'saettle', 'seaatt'])
      expect([q, await suggested(q)]).toEqual([q, ['city Seattle WA 2']])
    expect(await suggested('balard seattle')).toEqual(['neighborhood Ballard Seattle WA 2'])
    expect((await suggest(database, cache, 'Balard')).words).toEqual(['ballard'])
    expect((await suggest(database, cache, 'Balla')).words).toEqual(['balla'])
    expect(await suggested('balard saettle')).toEqual([])
  })

  it('stand beside figures, which stay: a place for "3 bed", and no single home', async () => {
    expect(await suggested('3 bed seat')).toEqual(['city Seattle WA 2'])
    expect(await suggested('seatle under $900k')).toEqual(['city Seattle WA 2'])
    expect(await suggested('2 beds gable')).toEqual([])
    expect((await suggest(database, cache, '3 bed seat')).figures).toBe('3 bed')
    expect((await suggest(database, cache, 'seat')).figures).toBe('')
  })

  it('name the home that a property is', async () => {
    const [first] = (await suggest(database, cache, 'the gab')).suggestions
    expect(first?.listing_id).toBe(homes[0]!.id)
  })

  it('follow what comes and goes', async () => {
    await database.transaction((tx) =>
      saveOffered(tx, [at('Lodge', { ...maple, line1: '1 Fir Road' }, 'Fremont')], new Date()),
    )
    await keepSearchWords(database)
    expect(await suggested('fremont')).toEqual(['neighborhood Fremont Seattle WA 1'])
    expect(await suggested('seattle')).toEqual(['city Seattle WA 3'])
    await database.pool.query(`UPDATE listings SET is_public = false WHERE name = 'Lodge'`)
    await keepSearchWords(database)
    expect(await suggested('fremont')).toEqual([])
    expect(await suggested('seattle')).toEqual(['city Seattle WA 2'])
  })

  it('follow a home that is called otherwise, while none comes or goes', async () => {
    const call = (name: string) =>
      database.pool.query('UPDATE listings SET name = $2 WHERE id = $1', [homes[0]!.id, name])
    await call('The Lighthouse')
    await keepSearchWords(database)
    expect(await suggested('lighth')).toEqual(['property The Lighthouse Seattle WA 1'])
    expect(await suggested('the gab')).toEqual([])
    await call('The Gable')
    await keepSearchWords(database)
    expect(await suggested('lighth')).toEqual([])
  })

  it('take the spellings of a sponsor for one, by the commonest of them', async () => {
    const { rows } = await database.pool.query<{ id: string; presented: string }>(
      `UPDATE listings SET presented = 'MAPLE  Partners.' WHERE id = $1 RETURNING id`,
      [homes[1]!.id],
    )
    expect(rows).toHaveLength(1)
    await keepSearchWords(database)
    expect(await suggested('maple partn')).toEqual(['sponsor Maple Partners 3'])
  })
})
