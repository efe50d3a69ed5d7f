import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { openDatabase } from '#platform/server/database.ts'
import { filesOf } from '#platform/server/files/file-store.ts'
import { ownFilesOf } from '#platform/server/files/own-files.ts'
import { addListing } from '#test/builders.ts'
import { bareDatabase, testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { deployments } from '#test/deployment.ts'
import { checkFiles } from './check-files.ts'

const deployment = deployments()
const { config } = deployment()
let home: TestDatabase
let client: pg.Client
beforeAll(async () => {
  home = await testDatabase()
  client = new pg.Client(home.url)
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await home.drop()
})

const look = async (servers = 1) =>
  (await checkFiles(client, deployment({}, { servers }))).map(({ level, says }) => `${level} ${says}`)

/** A version of a document, with its file where servers keep it. */
async function addVersion(): Promise<string> {
  const [user, document, version] = [newId(), newId(), newId()]
  const content = Buffer.from(`deed of ${version}`)
  const hash = createHash('sha256').update(content).digest('hex')
  await client.query(
    `INSERT INTO users (id, email, username, fname, lname, created_at) VALUES ($1, $2, $2, '', '', now())`,
    [user, `${user}@example.com`],
  )
  await client.query(
    'INSERT INTO documents (id, user_id, name, created_at, changed_at) VALUES ($1, $2, $3, now(), now())',
    [document, user, 'Deed'],
  )
  await client.query(
    `INSERT INTO document_versions (id, document_id, user_id, number, file_hash, media_type, bytes, is_stripped, is_scanned, added_at)
     VALUES ($1, $2, $3, 1, $4, 'application/pdf', $5, false, false, now())`,
    [version, document, user, hash, content.length],
  )
  const key = `user_documents/${user}/${version}`
  await ownFilesOf(config).put(key, [content], 1000)
  return join(config.dataDir, 'files', key)
}

/** What a valuation rests on. */
async function addEvidence(): Promise<string> {
  const content = Buffer.from('%PDF-1.7 appraisal')
  const hash = createHash('sha256').update(content).digest('hex')
  await client.query(
    `INSERT INTO listing_documents (id, listing_id, kind, name, file_hash, media_type, bytes, added_by, added_at)
     SELECT $1, listings.id, 'valuation', 'Appraisal', $2, 'application/pdf', $3, users.id, now()
     FROM (SELECT id FROM listings LIMIT 1) listings, (SELECT id FROM users LIMIT 1) users`,
    [newId(), hash, content.length],
  )
  await filesOf(config).keep({ hash, content })
  return join(config.dataDir, 'files', hash.slice(0, 2), hash)
}

test('a database without a table or a file is no finding; several servers are told what they have to share', async () => {
  const bare = await bareDatabase()
  const onBare = new pg.Client(bare.url)
  await onBare.connect()
  expect(await checkFiles(onBare, deployment())).toEqual([])
  await onBare.end()
  await bare.drop()
  expect(await look()).toEqual([])
  expect(await look(2)).toEqual([`ok there is none yet; 2 servers have to share ${join(config.dataDir, 'files')}`])
})

test('a file that the database names and this server does not have is a fault', async () => {
  const database = openDatabase(home.url, { max: 1 })
  await addListing(database, { status: 'not_offered' })
  await database.close()
  const paths = [await addVersion(), await addVersion(), await addEvidence()]
  expect(await look(3)).toEqual([expect.stringMatching(/^ok 3 of those /)])
  rmSync(paths[0]!)
  expect(await look()).toEqual([expect.stringMatching(/^fault 1 of 3 .* gets a 404$/)])
  rmSync(paths[2]!)
  expect(await look()).toEqual([expect.stringMatching(/^fault 2 of 3 /)])
  // What lies in the trash may be on its way out.
  await client.query('UPDATE documents SET deleted_at = now()')
  expect(await look()).toEqual([expect.stringMatching(/^fault 1 of 1 /)])
})
