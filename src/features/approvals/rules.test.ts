import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#kit/id.ts'
import { addInvestor, makeWorld } from '#test/builders.ts'
import type { TestWorld } from '#test/builders.ts'
import { testDatabase } from '#test/database.ts'
import type { TestDatabase } from '#test/database.ts'
import { APPROVAL_STATUSES, canonicalJson, checkDecision, TRANSITIONS } from './rules.ts'
import type { ApprovalStatus, Decision } from './rules.ts'

let home: TestDatabase
let world: TestWorld
beforeAll(async () => {
  home = await testDatabase()
  world = await makeWorld(home.url)
})
afterAll(async () => {
  await world.close()
  await home.drop()
})

const now = new Date('2026-06-01T00:00:00Z')

describe('who decides', () => {
  test.each<[Decision, 'self' | 'other', ApprovalStatus, number, string | null]>([
    ['approve', 'other', 'asked', 1, null],
    ['refuse', 'other', 'asked', 1, null],
    ['withdraw', 'self', 'asked', 1, null],
    ['approve', 'self', 'asked', 1, 'approval_own'],
    ['refuse', 'self', 'asked', 1, 'approval_own'],
    ['withdraw', 'other', 'asked', 1, 'approval_not_own'],
    ['approve', 'other', 'asked', 0, 'approval_expired'],
    ['withdraw', 'self', 'asked', -1, 'approval_expired'],
    ['approve', 'other', 'expired', -1, 'approval_expired'],
    ['approve', 'other', 'approved', 1, 'approval_decided'],
    ['approve', 'other', 'done', 1, 'approval_decided'],
    ['refuse', 'other', 'withdrawn', 1, 'approval_decided'],
  ])('%s by %s of one that is %s, %i ms before its end: %s', (decision, who, status, leftMs, refused) => {
    const one = { status, askedBy: 'self', expiresAt: new Date(now.getTime() + leftMs) }
    expect(checkDecision(one, decision, who, now)?.refused ?? null).toBe(refused)
  })
})

test('the same facts have one text, in whatever order they were given', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined, A: 2 })).toBe('{"A":2,"b":[1,{"c":"x","d":null}]}')
  expect(canonicalJson({ x: 1, y: '"' })).toBe(canonicalJson({ y: '"', x: 1 }))
  expect(canonicalJson(null)).toBe('null')
})

describe('the database', () => {
  const people = async () => [(await addInvestor(world.deps)).id, (await addInvestor(world.deps)).id] as const
  const put = async (status: ApprovalStatus, asker: string, decider: string): Promise<string> => {
    const id = newId()
    const decides = ['approved', 'refused', 'withdrawn', 'done'].includes(status)
    await home.pool.query(
      `INSERT INTO approvals (id, kind, subject, payload, payload_hash, reason, asked_by, asked_at, expires_at, status, decided_by, decided_at, ended_at)
       VALUES ($1, 'test', $1, '{}', $2, 'test', $3, now(), now() + interval '7 days', $4, $5, $6, $7)`,
      [
        id,
        id.replaceAll('-', '').repeat(2),
        asker,
        status,
        decides ? (status === 'withdrawn' ? asker : decider) : null,
        decides ? now : null,
        status === 'asked' || status === 'approved' ? null : now,
      ],
    )
    return id
  }

  test('lets a state follow another exactly as the table says, for every pair', async () => {
    const [asker, decider] = await people()
    const allowed: string[] = []
    for (const from of APPROVAL_STATUSES)
      for (const to of APPROVAL_STATUSES) {
        if (from === to) continue
        const id = await put(from, asker, decider)
        const by = to === 'withdrawn' ? asker : decider
        const decides = from === 'asked' && to !== 'expired'
        const moved = await home.pool
          .query(
            `UPDATE approvals SET status = $2, decided_by = CASE WHEN $3 THEN $4::uuid ELSE decided_by END,
                    decided_at = CASE WHEN $3 THEN now() ELSE decided_at END,
                    ended_at = CASE WHEN $2 IN ('asked', 'approved') THEN NULL ELSE now() END WHERE id = $1`,
            [id, to, decides, by],
          )
          .then(
            () => true,
            (error: Error) => {
              expect(error.message).toBe(`approvals ${id}: ${from} cannot become ${to}`)
              return false
            },
          )
        if (moved) allowed.push(`${from} -> ${to}`)
      }
    expect(allowed).toEqual(APPROVAL_STATUSES.flatMap((from) => TRANSITIONS[from].map((to) => `${from} -> ${to}`)))
  })

  test('lets nobody decide about their own, change what was asked for, or take it away', async () => {
    const [asker, decider] = await people()
    const id = await put('asked', asker, decider)
    const decide = (by: string) =>
      home.pool.query(`UPDATE approvals SET status = 'approved', decided_by = $2, decided_at = now() WHERE id = $1`, [
        id,
        by,
      ])
    await expect(decide(asker)).rejects.toThrow(/approvals_two_people/)
    await expect(home.pool.query(`UPDATE approvals SET payload = '{"x":1}' WHERE id = $1`, [id])).rejects.toThrow(
      /is not changed/,
    )
    await expect(home.pool.query('DELETE FROM approvals WHERE id = $1', [id])).rejects.toThrow(/append-only/)
    await decide(decider)
    const other = (await addInvestor(world.deps)).id
    await expect(home.pool.query('UPDATE approvals SET decided_by = $2 WHERE id = $1', [id, other])).rejects.toThrow(
      /is not changed/,
    )
  })
})
