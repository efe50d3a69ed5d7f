import { afterEach, expect, test, vi } from 'vitest'
import type { endpoint } from '#kit/endpoint.ts'
import { PAGE_USER } from '#kit/page-user.ts'
import type { Visitor } from './boot.ts'
import { call } from './call.ts'
import { readVisitor, sessionEnd, setVisitor } from './visitor.ts'

type AnyCall = ReturnType<typeof endpoint>

const ADA = { user_id: 'ada', email: 'ada@test.example' } as Visitor

/** A server that answers everything alike, and what it was asked. */
function serve(status: number, answer: object) {
  const asked: { method: string | undefined; headers: Record<string, string> }[] = []
  vi.stubGlobal('fetch', async (_: string, { method, headers }: RequestInit) => {
    asked.push({ method, headers: headers as Record<string, string> })
    return Response.json(answer, { status })
  })
  return asked
}

afterEach(() => {
  vi.unstubAllGlobals()
  setVisitor(null)
})

test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const)(
  '%s names the person whose page it is',
  async (method) => {
    const asked = serve(200, {})
    setVisitor(ADA)
    await call<AnyCall>(`${method} /api/wallet`)
    expect(asked.map(({ headers }) => headers[PAGE_USER])).toEqual(['ada'])
  },
)

test('a guest’s page names nobody', async () => {
  const asked = serve(200, {})
  await call<AnyCall>('POST /api/login')
  expect(asked.map(({ headers }) => PAGE_USER in headers)).toEqual([false])
})

test('a page that is another person’s goes on as its own person’s: it is neither logged out nor taken over', async () => {
  serve(403, { code: 'wrong_user', feedback: 'You are now logged in as eve@test.example.' })
  setVisitor(ADA)
  await expect(call<AnyCall>('POST /api/wallet/deposit')).rejects.toMatchObject({ status: 403, code: 'wrong_user' })
  expect([readVisitor(), sessionEnd.get()]).toEqual([ADA, null])
})
