import { randomInt } from 'node:crypto'
import type { Cents } from '#kit/money.ts'
import { isDuplicate } from '#platform/server/database-errors.ts'
import type { Database, Queryable, Transaction } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import { CODE_LENGTH, CODE_LETTERS, showFriend } from '../rules.ts'
import type { ReferralReason, ReferralStatus } from '../rules.ts'

/** Somebody who joined the program. */
export type Member = { person_id: string; code: string; fname: string; name: string; email: string }

/** A row of `referrals`. */
export type Referral = {
  id: string
  member_id: string
  friend_id: string
  status: ReferralStatus
  reason: ReferralReason | null
  reward_cents: Cents
  registered_at: Date
  verified_at: Date | null
  due_at: Date | null
  rewarded_at: Date | null
  ended_at: Date | null
}

const MEMBER = `m.person_id, m.code, u.fname, trim(u.fname || ' ' || u.lname) AS name, u.email FROM referral_members m JOIN users u ON u.id = m.person_id`

const findByCode = statement<Member>(
  'referral-find-by-code',
  `SELECT ${MEMBER} WHERE m.code = $1 AND u.closed_at IS NULL`,
)
const find = statement<Member>('referral-find-member', `SELECT ${MEMBER} WHERE m.person_id = $1`)
const add = statement(
  'referral-add-member',
  `INSERT INTO referral_members (person_id, code, joined_at) VALUES ($1, $2, $3) ON CONFLICT (person_id) DO NOTHING`,
)
const lock = statement<{ person_id: string }>(
  'referral-lock-member',
  'SELECT person_id FROM referral_members WHERE person_id = $1 FOR UPDATE',
)
const countVisit = statement(
  'referral-count-visit',
  `INSERT INTO referral_visits AS v (member_id, day, visits) VALUES ($1, ($2::timestamptz AT TIME ZONE 'UTC')::date, 1)
   ON CONFLICT (member_id, day) DO UPDATE SET visits = v.visits + 1`,
)

/** Who invites with a code; nobody whose account is closed. */
export const findMemberByCode = (on: Queryable, code: string): Promise<Member | null> => on.first(findByCode, [code])
export const findMember = (on: Queryable, personId: string): Promise<Member | null> => on.first(find, [personId])
export const countReferralVisit = async (on: Queryable, memberId: string, now: Date): Promise<void> =>
  void (await on.run(countVisit, [memberId, now]))

/** Whoever changes referrals of a member locks the member first: what a year has brought is counted under this lock. */
export const lockMember = async (tx: Transaction, personId: string): Promise<void> =>
  void (await tx.first(lock, [personId]))

const drawCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')

const DRAWS = 8

/** Somebody joins, once: who has joined already keeps the code. */
export async function addMember(database: Database, personId: string, now: Date): Promise<void> {
  for (let draw = 1; ; draw++) {
    try {
      await database.run(add, [personId, drawCode(), now])
      return
    } catch (error) {
      if (!isDuplicate(error) || draw === DRAWS) throw error
    }
  }
}

const COLUMNS = `r.id, r.member_id, r.friend_id, r.status, r.reason, r.reward_cents, r.registered_at, r.verified_at, r.due_at,
  r.rewarded_at, r.ended_at`

const lockReferral = statement<Referral>(
  'referral-lock',
  `SELECT ${COLUMNS} FROM referrals r WHERE r.id = $1 FOR UPDATE`,
)
const findOne = statement<Referral>('referral-find', `SELECT ${COLUMNS} FROM referrals r WHERE r.id = $1`)
const findOfFriend = statement<Referral>(
  'referral-find-of-friend',
  `SELECT ${COLUMNS} FROM referrals r WHERE r.friend_id = $1`,
)
const list = statement<Referral & { member_email: string; friend_email: string }>(
  'referral-list',
  `SELECT ${COLUMNS}, m.email AS member_email, f.email AS friend_email
     FROM referrals r JOIN users m ON m.id = r.member_id JOIN users f ON f.id = r.friend_id
    WHERE $1::uuid IS NULL OR r.member_id = $1 ORDER BY r.registered_at DESC, r.id DESC LIMIT $2`,
)
const ofMember = statement<Referral & { fname: string; lname: string }>(
  'referral-of-member',
  `SELECT ${COLUMNS}, f.fname, f.lname FROM referrals r JOIN users f ON f.id = r.friend_id
    WHERE r.member_id = $1 ORDER BY r.registered_at DESC, r.id DESC LIMIT $2`,
)

export const lockOne = (tx: Transaction, id: string): Promise<Referral | null> => tx.first(lockReferral, [id])
export const findReferral = (on: Queryable, id: string): Promise<Referral | null> => on.first(findOne, [id])
export const findReferralOfFriend = (on: Queryable, friendId: string): Promise<Referral | null> =>
  on.first(findOfFriend, [friendId])
/** The newest first, of one member or of all. */
export const listReferrals = (on: Queryable, memberId: string | null, limit: number) => on.rows(list, [memberId, limit])
/** The newest first, with the names of the friends. */
export const referralsOfMember = (on: Queryable, memberId: string, limit: number) =>
  on.rows(ofMember, [memberId, limit])

const readPair = statement<{ fname: string; lname: string; is_closed: boolean }>(
  'referral-read-pair',
  `SELECT f.fname, f.lname, f.closed_at IS NOT NULL OR m.closed_at IS NOT NULL AS is_closed
     FROM referrals r JOIN users f ON f.id = r.friend_id JOIN users m ON m.id = r.member_id WHERE r.id = $1`,
)

/** The friend as the member sees them, and whether the account of one of both is closed. */
export async function readFriend(on: Queryable, referralId: string): Promise<{ friend: string; isClosed: boolean }> {
  const row = (await on.first(readPair, [referralId]))!
  return { friend: showFriend(row.fname, row.lname), isClosed: row.is_closed }
}

const counts = statement<{
  clicked: number
  registered: number
  verified: number
  rewarded: number
  earned: Cents
}>(
  'referral-counts',
  `SELECT (SELECT coalesce(sum(visits), 0)::int FROM referral_visits WHERE member_id = $1) AS clicked,
          count(*)::int AS registered, count(verified_at)::int AS verified,
          (count(*) FILTER (WHERE status = 'rewarded'))::int AS rewarded,
          coalesce(sum(reward_cents) FILTER (WHERE status IN ('verified', 'rewarded') AND verified_at >= $2), 0)::bigint AS earned
     FROM referrals WHERE member_id = $1`,
)

/** The first moment of the calendar year, UTC. */
export const yearOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), 0, 1))

/** How often somebody's link was opened, what became of their friends, and what this year brought, in cents. */
export const countReferrals = async (on: Queryable, memberId: string, now: Date) =>
  (await on.first(counts, [memberId, yearOf(now)]))!

/** For the export of somebody's data: their friends without names, since these are other people's. */
export const exportedReferrals = statement<{
  status: string
  reason: string | null
  reward_cents: number
  registered_at: Date
  verified_at: Date | null
  rewarded_at: Date | null
  ended_at: Date | null
}>(
  'referral-export',
  `SELECT r.status, r.reason, r.reward_cents, r.registered_at, r.verified_at, r.rewarded_at, r.ended_at
     FROM referrals r WHERE r.member_id = $1 ORDER BY r.registered_at DESC, r.id DESC`,
)
export const exportedMembership = statement<{ code: string; joined_at: Date; visits: number }>(
  'referral-export-membership',
  `SELECT m.code, m.joined_at, (SELECT coalesce(sum(v.visits), 0)::int FROM referral_visits v WHERE v.member_id = m.person_id) AS visits
     FROM referral_members m WHERE m.person_id = $1`,
)
