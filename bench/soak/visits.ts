import { randomBytes, randomUUID } from 'node:crypto'

/** Who is there, and what they look at. */
export type Stock = {
  readonly tokens: readonly string[]
  readonly listingIds: readonly string[]
  /** Of those who log in with this password. */
  readonly emails: readonly string[]
  readonly password: string
}

export type Sent = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

/** Sends a request, counts its answer, and gives it once it was read. */
export type Ask = (path: string, init?: Sent) => Promise<{ readonly answer: Response; readonly text: string }>

/** How many such visits begin in a second, and what one does. */
export type Visit = { readonly perSecond: number; readonly go: (ask: Ask) => Promise<unknown> }

const GUEST_PAGES = ['/', '/about', '/faq', '/help', '/login', '/how-it-works', '/track-record', '/register']
const STREAM_MS = 60_000
const PDF_BYTES = 24 * 1024
const asJson = { 'content-type': 'application/json' }

const upTo = (most: number): number => Math.floor(Math.random() * most)
const pick = <T>(list: readonly T[]): T => list[upTo(list.length)]!

/** What people do in a soak, by kind: some eighteen visits a second, a tenth of what two cores can do. */
export function visitsOf(stock: Stock): Readonly<Record<string, Visit>> {
  const bearer = () => ({ authorization: `Bearer ${pick(stock.tokens)}` })
  const home = () => pick(stock.listingIds)
  const jars = new Map<string, Map<string, string>>()
  const logIn = (ask: Ask) => {
    const email = pick(stock.emails)
    const jar = jars.get(email) ?? new Map<string, string>()
    jars.set(email, jar)
    return logInAndLook(ask, { email, password: stock.password }, jar)
  }
  return {
    'list, a new filter': { perSecond: 4, go: (ask) => ask(newFilter(), { headers: bearer() }) },
    listing: { perSecond: 3, go: (ask) => ask(`/api/listings/${home()}`, { headers: bearer() }) },
    'page of a listing': { perSecond: 1, go: (ask) => ask(`/project/${home()}`, { headers: bearer() }) },
    'page of a guest': { perSecond: 2, go: (ask) => ask(pick(GUEST_PAGES)) },
    'page of a guest, ?next': { perSecond: 1, go: (ask) => ask(`/?next=/project/${home()}`) },
    login: { perSecond: 0.3, go: logIn },
    like: { perSecond: 2, go: (ask) => likeAndUnlike(ask, `/api/listings/${home()}/like`, bearer()) },
    investment: { perSecond: 3, go: (ask) => invest(ask, home(), bearer()) },
    'live stream': { perSecond: 1, go: (ask) => listen(ask, bearer()) },
    upload: { perSecond: 0.2, go: (ask) => upload(ask, bearer()) },
  }
}

/** A list that hardly anybody asked for before. */
export function newFilter(): string {
  const query = new URLSearchParams({ max_price: String(20_000_000 + upTo(10_000_000)), beds: String(upTo(5)) })
  if (upTo(2) === 0) query.set('min_sqft', String(900 + upTo(2000)))
  if (upTo(3) === 0) query.set('state', pick(['WA', 'OR', 'TX', 'NY', 'CA']))
  return `/api/listings?${query}`
}

/** Logs in as a browser does that was here before, opens Home and the list, and in half of the cases logs out. */
async function logInAndLook(ask: Ask, body: object, jar: Map<string, string>): Promise<void> {
  const headers = () => ({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') })
  const send = async (path: string, init: Sent = {}) => {
    const site = { 'sec-fetch-site': 'same-origin' }
    const { answer } = await ask(path, { ...init, headers: { ...site, ...headers(), ...init.headers } })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!
      jar.set(name!, value!)
    }
  }
  await send('/api/login', { method: 'POST', headers: asJson, body: JSON.stringify(body) })
  for (const path of ['/app', '/projects', '/notifications']) await send(path)
  if (upTo(2) === 0) await send('/api/logout', { method: 'POST', headers: asJson, body: '{}' })
}

async function likeAndUnlike(ask: Ask, path: string, headers: Record<string, string>): Promise<void> {
  await ask(path, { method: 'PUT', headers })
  await ask(path, { method: 'DELETE', headers })
}

const invest = (ask: Ask, project_id: string, headers: Record<string, string>) =>
  ask('/api/asapleads/fund_project', {
    method: 'POST',
    headers: { ...asJson, ...headers, 'idempotency-key': randomUUID() },
    body: JSON.stringify({ project_id, total: 100 + upTo(900), source: 'wallet' }),
  })

/** A tab that is open for up to a minute, and then closed. */
async function listen(ask: Ask, headers: Record<string, string>): Promise<void> {
  const closed = AbortSignal.timeout(1 + upTo(STREAM_MS))
  await ask('/api/live', { headers, signal: closed }).catch((error: unknown) => {
    if (!closed.aborted) throw error
  })
}

/** A small document is kept, looked at and thrown away. */
async function upload(ask: Ask, headers: Record<string, string>): Promise<void> {
  const body = new Uint8Array(randomBytes(PDF_BYTES))
  body.set(new TextEncoder().encode('%PDF-1.7\n'))
  const type = { 'content-type': 'application/pdf' }
  const path = `/api/documents?name=deed-${randomUUID()}.pdf`
  const { answer, text } = await ask(path, { method: 'POST', headers: { ...headers, ...type }, body })
  if (!answer.ok) return
  const { document } = JSON.parse(text) as { document: { id: string; url: string } }
  await ask(document.url, { headers })
  await ask(`/api/documents/${document.id}`, { method: 'DELETE', headers })
  await ask(`/api/documents/${document.id}/files`, { method: 'DELETE', headers })
}
