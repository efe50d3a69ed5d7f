import type { PersonSeed } from '../person-seed.ts'

// People of the demo whom anybody can sign in as, beside the demo investor: three portfolios of different age, and a seller.

/** Invests since 2021: has seen a gain, a loss, a raise that failed, and values that fell. */
export const investorOfYears: PersonSeed = {
  id: '01771699-120d-7036-a816-33a869054e2e',
  email: 'ruth@freehold.example',
  role: 'investor',
  fname: 'Ruth',
  lname: 'Amundsen',
  username: 'ruth-amundsen',
  dob: '1961-03-09',
  phone: '+1 208 555 0158',
  citizenship: 'USA',
  residence: 'USA',
  address: { line1: '1806 N 20th St', line2: '', city: 'Boise', state: 'ID', zip: '83702' },
  bio: 'Retired school principal. Lives on a pension and the first days after each quarter.',
  registeredAt: '2021-01-18T17:44:26.381Z',
}

/** Invests for two years. */
export const investorOfTwoYears: PersonSeed = {
  id: '0192b5a1-d008-79c8-a21b-b0c0d61a92fc',
  email: 'mateo@freehold.example',
  role: 'investor',
  fname: 'Mateo',
  lname: 'Villarreal',
  username: 'mateo-villarreal',
  dob: '1987-08-21',
  phone: '+1 512 555 0138',
  citizenship: 'USA',
  residence: 'USA',
  address: { line1: '1109 Chicon St', line2: 'Unit 4', city: 'Austin', state: 'TX', zip: '78702' },
  bio: 'Nurse. Would rather have one good house than ten that need reading.',
  registeredAt: '2024-10-22T19:08:53.640Z',
}

/** Came six weeks ago: one investment waits in escrow, one has just become shares of a house. */
export const investorOfSixWeeks: PersonSeed = {
  id: '01a126a7-7c0b-79db-a9bd-dc0123e739f3',
  email: 'june@freehold.example',
  role: 'investor',
  fname: 'June',
  lname: 'Park',
  username: 'june-park',
  dob: '1996-01-30',
  phone: '+1 503 555 0164',
  citizenship: 'USA',
  residence: 'USA',
  address: { line1: '4025 SE Hawthorne Blvd', line2: '', city: 'Portland', state: 'OR', zip: '97214' },
  bio: 'Bicycle mechanic with a first thousand dollars to place.',
  registeredAt: '2026-10-10T16:31:12.907Z',
}

/** Offers houses, and hears who likes them. */
export const demoSeller: PersonSeed = {
  id: '01919468-29da-7d0e-a0ee-e87661f8f2da',
  email: 'seller@freehold.example',
  role: 'investor',
  fname: 'Elena',
  lname: 'Quiroga',
  username: 'quiroga-homes',
  dob: '1974-06-12',
  phone: '+1 615 555 0119',
  citizenship: 'USA',
  residence: 'USA',
  address: { line1: '2210 Eastland Ave', line2: '', city: 'Nashville', state: 'TN', zip: '37206' },
  bio: 'Sells the houses that her family has let for forty years, one by one.',
  registeredAt: '2024-08-27T15:15:40.122Z',
}
