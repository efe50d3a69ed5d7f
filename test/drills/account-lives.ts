import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { newId } from '#kit/id.ts'
import type { ServerProcess } from '../server-process.ts'

/** Somebody who uses their account while its server dies again and again, and what they were told. */
export type Life = {
  readonly id: string
  readonly email: string
  readonly token: string
  password: string
  /** SHA-256 of every file that was ever begun, by its name. */
  readonly sent: Map<string, string>
  /** Of those of which it was said that they are there. */
  readonly kept: Map<string, string>
  /** What was there when an export was asked for, once it was said that it comes. */
  exported: ReadonlyMap<string, string> | null
  isClosing: boolean
  provenAt: number
}

export type Lives = {
  readonly all: readonly Life[]
  acknowledged(): number
  /** Comes back once everybody has ended what they had begun. */
  stop(): Promise<void>
}

// Whoever waits for longer waits for ever.
const PATIENCE_MS = 90_000
// A proof holds for five minutes.
const PROOF_MS = 200_000
const MOST_FILES = 90
const UPLOADS = '/api/documents/uploads'
const TUS = { 'tus-resumable': '1.0.0' }

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

/** People who upload, change their passwords, ask for their data and leave, each one thing after the other. */
export async function startLives(server: ServerProcess, count: number, random: () => number): Promise<Lives> {
  const all: Life[] = []
  for (let n = 0; n < count; n++) all.push(await bear(server))
  const over = new AbortController()
  let acknowledged = 0
  const live = async (life: Life, leavesAfter: number) => {
    for (let deeds = 0; !over.signal.aborted && !life.isClosing; deeds++) {
      const dice = random()
      if (deeds >= leavesAfter) await close(server, life)
      else if (dice < 0.55 && life.kept.size < MOST_FILES) await upload(server, life, random)
      else if (dice < 0.75) await changePassword(server, life)
      else if (dice < 0.9 && !life.exported) await askExport(server, life)
      else await expectDocuments(server, life)
      acknowledged += 1
    }
  }
  const lives = all.map((life, n) => live(life, n % 3 === 0 ? 3 + Math.floor(random() * 8) : Infinity))
  // Whoever fails is heard at the end.
  const ended = Promise.all(lives)
  ended.catch(() => over.abort())
  return {
    all,
    acknowledged: () => acknowledged,
    stop: async () => {
      over.abort()
      await ended
    },
  }
}

async function bear(server: ServerProcess): Promise<Life> {
  const who = { email: `${newId()}@test.example`, password: newPassword() }
  const body = { ...who, fname: 'Ada', lname: 'Byron', dob: '1985-12-10' }
  const answer = await insist(() => post(server, '/api/register', body))
  const { user_id: id, token } = (await answer.json()) as { user_id: string; token: string }
  await server.database.pool.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [id])
  const life = { ...who, id, token, sent: new Map(), kept: new Map(), exported: null, isClosing: false }
  return { ...life, provenAt: performance.now() }
}

const newPassword = (): string => `tulip harbour ${randomBytes(6).toString('hex')} kites`

type Call = { readonly token?: string; readonly headers?: Record<string, string>; readonly body?: Uint8Array | string }

async function call(server: ServerProcess, method: string, path: string, { token, headers, body }: Call) {
  const all = { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }
  return await fetch(`${server.url}${path}`, { method, headers: all, ...(body ? { body: body as BodyInit } : {}) })
}
const post = (server: ServerProcess, path: string, body: unknown, token?: string) =>
  call(server, 'POST', path, {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(token ? { token } : {}),
  })

/** What is answered, or null where nobody can say what became of it. */
async function tryOnce(ask: () => Promise<Response>): Promise<Response | null> {
  const answer = await ask().catch(() => null)
  if (!answer || answer.status < 500) return answer
  await answer.arrayBuffer().catch(() => undefined)
  return null
}

/** Asks until somebody answers: the server may be dead for a while, and another may be at it. */
async function insist(ask: () => Promise<Response>): Promise<Response> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(50)) {
    const answer = await tryOnce(ask)
    if (answer && answer.status !== 423) return answer
  }
  throw new Error('nobody answered')
}

/** Sent in pieces, and gone on with after each death: what was begun is never lost. */
async function upload(server: ServerProcess, life: Life, random: () => number): Promise<void> {
  const { token, sent, kept } = life
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(20_000 + Math.floor(random() * 300_000))])
  const name = `${newId()}.pdf`
  sent.set(name, sha256(content))
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const headers = { ...TUS, 'upload-length': String(content.length), 'upload-metadata': metadata }
  const begun = await tryOnce(() => call(server, 'POST', UPLOADS, { token, headers }))
  if (!begun) return
  expect(begun.status).toBe(201)
  const place = begun.headers.get('location')!
  const size = Math.ceil(content.length / (1 + Math.floor(random() * 4)))
  for (let at = 0; at < content.length;) {
    const piece = content.subarray(at, at + size)
    const type = { 'upload-offset': String(at), 'content-type': 'application/offset+octet-stream' }
    const patched = await tryOnce(() =>
      call(server, 'PATCH', place, { token, headers: { ...TUS, ...type }, body: piece }),
    )
    if (patched?.status === 204) at += piece.length
    else {
      const asked = await insist(() => call(server, 'HEAD', place, { token, headers: TUS }))
      expect([name, asked.status]).toEqual([name, 200])
      at = Number(asked.headers.get('upload-offset'))
    }
  }
  kept.set(name, sha256(content))
}

async function prove(server: ServerProcess, life: Life): Promise<void> {
  if (performance.now() - life.provenAt < PROOF_MS) return
  const { token, password } = life
  expect((await insist(() => post(server, '/api/step_up', { password }, token))).status).toBe(200)
  life.provenAt = performance.now()
}

/** Whether somebody can log in with a password. */
export const canLogIn = async (server: ServerProcess, email: string, password: string): Promise<boolean> =>
  (await insist(() => post(server, '/api/login', { email, password }))).status === 200

/** Where no answer came it is one of the two, and never both or none. */
async function changePassword(server: ServerProcess, life: Life): Promise<void> {
  await prove(server, life)
  const { token, email, password: old } = life
  const password = newPassword()
  const answer = await tryOnce(() => post(server, '/api/password', { password }, token))
  if (answer) expect(answer.status).toBe(200)
  const isNew = answer !== null || (await canLogIn(server, email, password))
  life.password = isNew ? password : old
  if (!answer) expect(await canLogIn(server, email, isNew ? old : password)).toBe(false)
  if (!isNew) expect(await canLogIn(server, email, old)).toBe(true)
}

async function askExport(server: ServerProcess, life: Life): Promise<void> {
  await prove(server, life)
  const kept = new Map(life.kept)
  const answer = await insist(() => post(server, '/api/export', {}, life.token))
  // Asked for before, and no answer had come.
  if (answer.status !== 200) expect(await answer.json()).toMatchObject({ code: 'export_recent' })
  life.exported = kept
}

async function close(server: ServerProcess, life: Life): Promise<void> {
  await prove(server, life)
  const answer = await insist(() => post(server, '/api/closing', { understood: true }, life.token))
  // It is logged out by a closing whose answer never came.
  expect([200, 401]).toContain(answer.status)
  life.isClosing = true
  // The two weeks are over.
  await server.database.pool.query('UPDATE account_closings SET due_at = now() WHERE user_id = $1', [life.id])
}

type Listed = { name: string; sha256: string; bytes: number; url: string }

/** Everything that was acknowledged is there, nothing that is half, and the file of one of them is whole. */
export async function expectDocuments(server: ServerProcess, life: Life, most = 1): Promise<void> {
  const { token, sent, kept } = life
  const answer = await insist(() => call(server, 'GET', '/api/documents?group=uploaded&limit=100', { token }))
  expect(answer.status).toBe(200)
  const { documents } = (await answer.json()) as { documents: Listed[] }
  for (const { name, sha256: hash } of documents) expect([name, hash]).toEqual([name, sent.get(name)])
  const names = new Set(documents.map(({ name }) => name))
  expect([...kept.keys()].filter((name) => !names.has(name))).toEqual([])
  for (const { name, url } of documents.slice(0, most))
    expect([name, await download(server, url, token)]).toEqual([name, sent.get(name)])
}

/** The SHA-256 of what a download gives; it is asked for again where its server dies. */
async function download(server: ServerProcess, url: string, token: string): Promise<string> {
  for (;;) {
    const answer = await insist(() => call(server, 'GET', url, { token }))
    expect(answer.status).toBe(200)
    const content = await answer.arrayBuffer().catch(() => null)
    if (content) return sha256(new Uint8Array(content))
  }
}
