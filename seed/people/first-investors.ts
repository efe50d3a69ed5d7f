import type { PersonSeed } from '../person-seed.ts'
import { idOf } from './person-id.ts'

/** Those who came in the first weeks, and in the year after: a house takes a dozen of them (finance.md F14). */
const FIRST = [
  'Adela', 'Bashir', 'Clara', 'Dmitri', 'Esther', 'Farid', 'Gloria', 'Hugo', 'Imani', 'Jonas', 'Keiko', 'Lorenzo', 'Maribel', 'Nadia', 'Owen', 'Pilar',
] // prettier-ignore
const LAST = [
  'Abbott', 'Barrera', 'Castellan', 'Doyle', 'Engstrom', 'Farley', 'Guerrero', 'Hale', 'Ibarra', 'Jansen',
] // prettier-ignore
const TOWNS = [
  ['Spokane', 'WA', '99205', '509'],
  ['Eugene', 'OR', '97402', '541'],
  ['Boise', 'ID', '83705', '208'],
  ['Tempe', 'AZ', '85281', '480'],
  ['Aurora', 'CO', '80012', '303'],
  ['San Antonio', 'TX', '78210', '210'],
  ['Duluth', 'MN', '55804', '218'],
  ['Evanston', 'IL', '60202', '847'],
  ['Knoxville', 'TN', '37917', '865'],
  ['Rochester', 'NY', '14609', '585'],
] as const
const STREETS = ['Maple Ave', 'Second St', 'Garfield St', 'Orchard Ln', 'Summit Ave', 'Mill Rd', 'Cedar St'] as const
const BIOS = [
  'Saves a little every month and likes to know where it stands.',
  'Sold a small shop and wants rent without tenants at the door.',
  'Reads the appraisal before the headline.',
  'Two children, one long plan.',
  'Keeps a part of the pension fund in houses.',
  'Would rather own a tenth of ten houses than one.',
] as const

const START = Date.parse('2024-12-03T16:00:00Z')
const DAY_MS = 86_400_000

/** Three in four registered before the first house was offered, the others over the year that followed. */
const registeredMs = (n: number): number => {
  const days = n % 4 < 3 ? (n * 7) % 24 : 30 + ((n * 37) % 330)
  return START + days * DAY_MS + ((n * 7919) % 40_000) * 1000 + ((n * 131) % 1000)
}

export const firstInvestors: readonly PersonSeed[] = LAST.flatMap((lname, l) =>
  FIRST.map((fname, f) => {
    const n = l * FIRST.length + f
    const [city, state, zip, area] = TOWNS[n % TOWNS.length]!
    const ms = registeredMs(n)
    const name = `${fname} ${lname}`.toLowerCase()
    return {
      id: idOf(n, ms),
      email: `${name.replace(' ', '.')}@freehold.example`,
      role: 'investor' as const,
      fname,
      lname,
      username: name.replace(' ', '-'),
      dob: `${1952 + ((n * 11) % 48)}-${String(1 + (n % 12)).padStart(2, '0')}-${String(1 + ((n * 5) % 28)).padStart(2, '0')}`,
      phone: `+1 ${area} 555 01${String(Math.floor(n / TOWNS.length) + 70).padStart(2, '0')}`,
      citizenship: 'USA' as const,
      residence: 'USA' as const,
      address: { line1: `${100 + ((n * 53) % 4800)} ${STREETS[n % STREETS.length]!}`, line2: '', city, state, zip },
      bio: BIOS[n % BIOS.length]!,
      registeredAt: new Date(ms).toISOString(),
    }
  }),
)
