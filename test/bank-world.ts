import type { TestApp } from './http-app.ts'

/** An account as somebody types it, each time another number. */
let count = 0
export const typedAccount = (more: object = {}) => ({
  account_purpose: 'PERSONAL',
  account_type: 'checking',
  holder: 'Ada Account',
  taxID: '123-45-6789',
  routing_number: '021000021',
  account_number: `7700${String(++count).padStart(6, '0')}31`,
  is_default: false,
  ...more,
})

export type Shown = {
  readonly id: string
  readonly bank: string | null
  readonly last4: string
  readonly taxID: string | null
  readonly state: string
  readonly failed_why: string | null
  readonly is_default: boolean
  readonly account_purpose: string
  readonly linked_by: string
  readonly holder: string
  readonly check: { readonly tries_left: number; readonly is_sent: boolean; readonly page: string | null } | null
}

/** The two amounts of an account, as the sandbox bank shows them to whoever looks into it. Cents. */
export async function depositsAt(app: TestApp, id: string): Promise<[number, number]> {
  const answer = await fetch(`${app.bankSandbox.baseUrl}/deposits?id=${id}`)
  const amounts = [...(await answer.text()).matchAll(/<td>\$0\.(\d\d)<\/td>/g)].map(([, cents]) => Number(cents))
  return amounts as [number, number]
}

/** One step of somebody at the sandbox bank; the page that they are shown, or where they are sent. */
export async function atBank(app: TestApp, url: string, step: Record<string, string>) {
  const token = new URL(url, 'http://bank').searchParams.get('token') ?? ''
  const body = new URLSearchParams({ token, ...step })
  const answer = await fetch(`${app.bankSandbox.baseUrl}/link`, { method: 'POST', body, redirect: 'manual' })
  const location = answer.headers.get('location') ?? ''
  await answer.body?.cancel()
  // A browser follows by itself, and has nothing to send again when somebody goes back.
  if (!location.startsWith('/sandbox/bank/')) return { status: answer.status, html: '', location }
  const next = await fetch(`${app.bankSandbox.baseUrl}${location.replace('/sandbox/bank', '')}`)
  return { status: next.status, html: await next.text(), location: null }
}

/** What stands in the address of the way back. */
export function wayBack(location: string): { id: string; token: string } {
  const { searchParams } = new URL(location, 'http://home')
  return { id: searchParams.get('link') ?? '', token: searchParams.get('token') ?? '' }
}

type Who = { readonly token: string }

export const accountsIn = (body: Record<string, unknown>) => body['accounts'] as Shown[]

/** The calls of one person after the other: those of `who` unless another is named. */
export function bankCalls(app: () => TestApp, who: () => Who) {
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, by = who()) =>
    app().send(method, url, body, { token: by.token })
  return {
    send,
    list: async () => accountsIn((await send('GET', '/api/bank-accounts')).body),
    /** Types an account and gives it as it is shown then. */
    enter: async (more: object = {}): Promise<Shown> => {
      const typed = typedAccount(more)
      const { status, body } = await send('POST', '/api/bank-accounts', typed)
      const entered = status === 200 && accountsIn(body).find((one) => one.last4 === typed.account_number.slice(-4))
      if (!entered) throw new Error(JSON.stringify(body))
      return entered
    },
    verify: (id: string, amounts: readonly number[], by = who()) =>
      send('POST', `/api/bank-accounts/${id}/verify`, { amounts }, by),
  }
}
