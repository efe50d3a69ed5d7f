import type { ReferralClawback } from '#features/referral/approval-kinds.ts'
import { findReferral, listReferrals } from '#features/referral/server/referral-rows.ts'
import { findOwnerOf } from '#features/people/server/set-operator.ts'
import { isId } from '#kit/id.ts'
import { plainMailAddress } from '#kit/mail-address.ts'
import { showCents } from '#kit/money.ts'
import { askFor } from './ask.ts'
import { wordedCommand } from './command.ts'
import type { CommandIo } from './command.ts'
import { readWords } from './read-words.ts'
import type { Words } from './read-words.ts'
import { fail } from './say-refusal.ts'

const USAGE = `npm run freehold -- referral list [--member EMAIL]
npm run freehold -- referral clawback ID --as EMAIL --reason TEXT [--dry-run]

Friends whom investors invited, with what each brought. clawback asks for a reward to be taken back, on hold or paid; a second
operator approves (npm run freehold -- approval approve ID). What was paid goes out of the wallet as far as that reaches, and
is owed beyond it.

--as is the operator who asks; the password is OPERATOR_PASSWORD, or asked for at the terminal.
Exits 0 when it is asked for; 1 with the reason when nothing was changed; 2 when the words of the call are wrong.`

const GRAMMAR = {
  list: { names: [], options: ['member'] },
  clawback: { names: ['ID'], options: ['as!', 'reason!', 'dry-run'] },
} as const
type ReferralWords = Words<keyof typeof GRAMMAR>

export const referralCommand = wordedCommand({
  name: 'referral',
  summary: 'the referral program: list, clawback',
  usage: USAGE,
  read: (args: readonly string[]): ReferralWords | string => readWords('referral', GRAMMAR, args),
  run: async (words, io) => (words.action === 'list' ? await listAll(io, words) : await takeBack(io, words)),
})

const LISTED = 200

async function listAll(io: CommandIo, { options }: ReferralWords): Promise<number> {
  const { member: email } = options
  const member = email === undefined ? null : await findOwnerOf(io.database, plainMailAddress(email))
  if (email !== undefined && !member) return fail(io, 'referral list', 'there is nobody with this mail address')
  const rows = await listReferrals(io.database, member?.id ?? null, LISTED)
  for (const row of rows) {
    const state = row.reason ? `${row.status} (${row.reason})` : row.status
    io.log(
      `${row.id}  ${row.registered_at.toISOString()}  ${state}  ${showCents(row.reward_cents)}  ${row.member_email} invited ${row.friend_email}`,
    )
  }
  if (rows.length === 0) io.log('nobody was invited')
  if (rows.length === LISTED) io.log(`the newest ${LISTED}`)
  return 0
}

async function takeBack(io: CommandIo, { names, options, isDryRun }: ReferralWords): Promise<number> {
  const id = names[0] ?? ''
  const found = isId(id) ? await findReferral(io.database, id) : null
  if (!found) return fail(io, 'referral clawback', 'there is no such referral')
  const payload: ReferralClawback = { referralId: id, memberId: found.member_id, rewardCents: found.reward_cents }
  const [reason, as] = [options['reason'] ?? '', options['as'] ?? '']
  return await askFor(io, { kind: 'referral clawback', subject: id, payload, reason, as, isDryRun })
}
