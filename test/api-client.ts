/* eslint-disable-next-line typescript/no-explicit-any */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: Record<string, any> }

export type Investing = {
  readonly listingId: string
  readonly amountCents: number
  readonly source?: 'card' | 'wallet' | 'paypal'
  readonly token?: string | undefined
  readonly key?: string
  /** Any field of the call, right or wrong. */
  readonly changed?: Readonly<Record<string, unknown>>
}

/** Somebody who calls the API with a bearer token. A line that breaks rejects, as `fetch` does. */
export type ApiClient = {
  readonly id: string
  readonly email: string
  readonly token: string
  get(path: string): Promise<Answer>
  post(path: string, body: unknown, key?: string): Promise<Answer>
  invest(order: Investing): Promise<Answer>
  deposit(order: { amountCents: number; token: string; key?: string }): Promise<Answer>
  /** Cents. */
  wallet(): Promise<number>
}

type Person = { readonly id: string; readonly email: string; readonly token: string }

/** Where the API is. With a patience, a call that takes longer is broken off. */
type Place = { readonly url: string; readonly patienceMs?: number }

/** A client of a server that may restart elsewhere: its address is read anew for each call. */
export function apiClient(server: Place, person: Person): ApiClient {
  const headers = { authorization: `Bearer ${person.token}` }
  const client: ApiClient = {
    id: person.id,
    email: person.email,
    token: person.token,
    get: async (path) => await answerOf(await fetch(`${server.url}${path}`, { headers, ...broken(server) })),
    post: (path, body, key) => post(server, path, body, { ...headers, ...(key ? { 'idempotency-key': key } : {}) }),
    invest: ({ listingId, amountCents, source = 'wallet', token, key, changed }) =>
      client.post(
        '/api/asapleads/fund_project',
        { project_id: listingId, total: amountCents, source, token, cardholder: 'Ada Tester', ...changed },
        key,
      ),
    deposit: ({ amountCents, token, key }) =>
      client.post('/api/wallet/deposit', { amount: amountCents, token, cardholder: 'Ada Tester' }, key),
    wallet: async () => (await client.get('/api/wallet')).body['balance'] as number,
  }
  return client
}

const PASSWORD = 'correct horse battery staple'

/** A new account through the API. */
export async function register(server: Place, email: string): Promise<ApiClient> {
  const body = { email, password: PASSWORD, fname: 'Ada', lname: 'Tester', dob: '1980-05-05' }
  return signedIn(server, email, await post(server, '/api/register', body))
}

/** Sign in to an account that `register` made. */
export async function logIn(server: Place, email: string): Promise<ApiClient> {
  return signedIn(server, email, await post(server, '/api/login', { email, password: PASSWORD }))
}

function signedIn(server: Place, email: string, answer: Answer): ApiClient {
  if (answer.status !== 200) throw new Error(`not signed in: ${JSON.stringify(answer.body)}`)
  return apiClient(server, { id: answer.body['user_id'], email, token: answer.body['token'] })
}

async function post(server: Place, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const all = { 'content-type': 'application/json', ...headers }
  return await answerOf(
    await fetch(`${server.url}${path}`, { method: 'POST', headers: all, body: text, ...broken(server) }),
  )
}

const broken = (server: Place) => (server.patienceMs ? { signal: AbortSignal.timeout(server.patienceMs) } : {})

async function answerOf(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: (await response.json()) as Answer['body'] }
}

/**
 * Whether an answer says how a payment ended. A fault does not, nor does 202: with those, as with a broken line, an
 * honest client asks again with the same key.
 */
export const isCertain = (answer: Answer): boolean => answer.status < 500 && answer.status !== 202
