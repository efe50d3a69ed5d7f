import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { pictureFiles } from '#features/people/server/pictures.ts'
import { newId } from '#kit/id.ts'
import { demoInvestor, demoOperator } from '../seed/people.ts'
import { allListings } from '../seed/listings.ts'
import { apiClient } from './api-client.ts'
import type { ApiClient } from './api-client.ts'
import { addInvestor, cardToken } from './builders.ts'
import type { ServerProcess } from './server-process.ts'

/** Somebody who tried the demo: a person of their own, three imported homes, and what both sides did with them. */
export type TriedDemo = {
  readonly ada: ApiClient
  /** The home that Ada likes and invested made-up money in, and one that was corrected and whose raise failed. */
  readonly own: string
  readonly sold: string
  /** A file of a person of the demo. */
  readonly picture: string
}

/** The password of the demo's people, as the README has it. */
export const DEMO_PASSWORD = 'four walls and a red door'
const DEPOSIT = 500_000
const INVESTED = 120_000
const BUSY_TRIES = 120

/** On a server with the demo that was given OPERATOR_PASSWORD. */
export async function tryDemo(server: ServerProcess): Promise<TriedDemo> {
  const ada = apiClient(server, await addInvestor(server.deps))
  const [own, sold] = await importHomes(server)
  await playAtHome(server, { ada, own, sold })
  await writeOfHomes(server, { ada, own })
  return { ada, own, sold, picture: await addPicture(server) }
}

const column = (name: string) => ({ column: name })
const MAPPING = {
  source: 'larch',
  id: column('id'),
  fields: {
    name: { template: 'Larch House {id}' },
    line1: { template: '{id} Larch Street' },
    city: { constant: 'Boise' },
    state: { constant: 'ID' },
    zip: { constant: '83702' },
    lon: column('lon'),
    lat: { constant: 43.6 },
    bedrooms: { constant: 3 },
    bathrooms: { constant: 2 },
    sqft: { constant: 1400 },
    price: { column: 'price', as: 'dollars' },
    price_on: { constant: '2026-01-01' },
  },
  valuation: { method: 'recorded sale' },
  capital_stack: [{ kind: 'common equity', share: 1, is_open: true }],
  minimum_cents: 10_000,
}

async function importHomes(server: ServerProcess): Promise<[string, string]> {
  const at = (name: string) => join(server.dataDir, name)
  writeFileSync(at('map.json'), JSON.stringify(MAPPING))
  writeFileSync(at('homes.csv'), 'id,lon,price\n1,-116.2,250000\n2,-116.3,300000\n3,-116.4,410000\n')
  const { code, output } = await server.command('import', at('homes.csv'), '--map', at('map.json'))
  expect({ code, output }).toMatchObject({ code: 0 })
  const { rows } = await server.database.pool.query<{ id: string }>(
    `SELECT id FROM listings WHERE source = 'larch' ORDER BY source_id`,
  )
  return [rows[0]!.id, rows[1]!.id]
}

/** What a person and an operator of the demo do with a home that is none of it, and with one that is. */
async function playAtHome(server: ServerProcess, { ada, own, sold }: Omit<TriedDemo, 'picture'>): Promise<void> {
  const token = await cardToken(server.url)
  // A busy server says no at once, and is asked again.
  const heard = async (ask: () => Promise<{ readonly status: number }>) => {
    let { status } = await ask()
    for (let tries = 0; status === 503 && tries < BUSY_TRIES; tries++) {
      await sleep(500)
      status = (await ask()).status
    }
    expect(status).toBe(200)
  }
  const headers = { authorization: `Bearer ${ada.token}` }
  await heard(() => ada.deposit({ amountCents: DEPOSIT, token, key: 'paid in while trying' }))
  await heard(() => ada.invest({ listingId: own, amountCents: INVESTED, key: 'bought while trying' }))
  for (const id of [own, allListings[0]!.id])
    await heard(() => fetch(`${server.url}/api/listings/${id}/save`, { method: 'PUT', headers }))
  await heard(() => ada.post('/api/saved-searches', { name: 'Boise', query: { city: 'Boise' } }))
  const fact = ['--fact', 'sqft', '--to', '1450', '--reason', 'measured again', '--as', demoOperator.email]
  const corrected = await server.command('listing', 'correct', sold, ...fact)
  expect(corrected).toMatchObject({ code: 0 })
  // Dana of the demo likes it, and its raise went as far as money that nobody has can take it.
  await server.database.pool.query(
    'INSERT INTO saved_listings (user_id, listing_id, created_at) VALUES ($1, $2, now())',
    [demoInvestor.id, own],
  )
  await server.database.pool.query('UPDATE listing_counters SET likes = likes + 1 WHERE listing_id = $1', [own])
  await server.database.pool.query(
    `UPDATE offerings SET status = 'failed', given_up_at = now(), collected_cents = 0 WHERE listing_id = $1`,
    [sold],
  )
}

/** What is written by both sides about homes of both: Ada of a home of the demo, Dana and the operator under what Ada wrote. */
async function writeOfHomes(server: ServerProcess, { ada, own }: Pick<TriedDemo, 'ada' | 'own'>): Promise<void> {
  const { pool } = server.database
  const [post, question, first] = [newId(), newId(), newId()]
  await pool.query(
    `INSERT INTO posts (id, author_id, status, title, html, listing_id, created_at, changed_at, published_at)
     VALUES ($1, $2, 'published', 'Of two homes', '<p>One is drawn.</p>', $3, now(), now(), now())`,
    [post, ada.id, allListings[0]!.id],
  )
  const comment = `INSERT INTO post_comments (id, post_id, answer_to, author_id, text, shows_investor, created_at)
    VALUES ($1, $2, $3, $4, $5, false, now())`
  await pool.query(comment, [first, post, null, demoInvestor.id, 'Which one?'])
  await pool.query(comment, [newId(), post, first, ada.id, 'The first.'])
  await pool.query(comment, [newId(), post, null, ada.id, 'By the way: neither is for sale.'])
  await pool.query(
    `INSERT INTO listing_questions (id, listing_id, asker_id, text, asked_at, answered_at) VALUES ($1, $2, $3, 'Is it dry?', now(), now())`,
    [question, own, ada.id],
  )
  await pool.query(
    `INSERT INTO listing_answers (id, question_id, author_id, role, text, answered_at) VALUES ($1, $2, $3, 'freehold', 'It is.', now())`,
    [newId(), question, demoOperator.id],
  )
}

/** A picture of Dana's, with one of its files. */
async function addPicture(server: ServerProcess): Promise<string> {
  const id = newId()
  await server.database.pool.query(
    `INSERT INTO profile_pictures (id, user_id, kind, files, created_at) VALUES ($1, $2, 'photo', '{}', now())`,
    [id, demoInvestor.id],
  )
  const picture = join(server.dataDir, 'files', pictureFiles(demoInvestor.id, id, 'photo')[0]!)
  mkdirSync(dirname(picture), { recursive: true })
  writeFileSync(picture, 'drawn anew')
  return picture
}
