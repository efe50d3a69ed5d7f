import type { PersonSeed } from '../person-seed.ts'
import { idOf } from './person-id.ts'

/** Those who were there before all others: they share the houses with a past (a house of small equity takes seven). */
const NAMES = [
  ['Agnes', 'Whitlock', 'Boise', 'ID', '83704', '208'],
  ['Benedict', 'Osei', 'Lakewood', 'CO', '80226', '720'],
  ['Carmen', 'Leyva', 'San Marcos', 'TX', '78666', '512'],
  ['Douglas', 'Fairchild', 'Meridian', 'ID', '83642', '986'],
  ['Edith', 'Kowalczyk', 'Franklin', 'TN', '37064', '629'],
  ['Felix', 'Oduya', 'Beaverton', 'OR', '97005', '971'],
  ['Greta', 'Sandoval', 'Golden', 'CO', '80401', '983'],
] as const
const STREETS = ['Alder Ct', 'Juniper Way', 'Harrison St', 'Laurel Ave', 'Crestline Dr'] as const
const BIOS = [
  'Was here before there was a second house to choose from.',
  'Reads each quarterly report with a pencil.',
  'Sold a duplex of the family and kept the habit.',
  'Invests on the first of the year, whatever the news says.',
] as const

const START = Date.parse('2021-01-19T17:00:00Z')

export const earlyInvestors: readonly PersonSeed[] = NAMES.map(([fname, lname, city, state, zip, area], n) => {
  const ms = START + n * 2 * 86_400_000 + ((n * 7919) % 30_000) * 1000 + n * 37
  const name = `${fname} ${lname}`.toLowerCase()
  return {
    id: idOf(n, ms),
    email: `${name.replace(' ', '.')}@freehold.example`,
    role: 'investor',
    fname,
    lname,
    username: name.replace(' ', '-'),
    dob: `${1949 + ((n * 7) % 38)}-${String(1 + ((n * 5) % 12)).padStart(2, '0')}-${String(1 + ((n * 3) % 28)).padStart(2, '0')}`,
    phone: `+1 ${area} 555 01${String(40 + n)}`,
    citizenship: 'USA',
    residence: 'USA',
    address: { line1: `${200 + n * 317} ${STREETS[n % STREETS.length]!}`, line2: '', city, state, zip },
    bio: BIOS[n % BIOS.length]!,
    registeredAt: new Date(ms).toISOString(),
  }
})
