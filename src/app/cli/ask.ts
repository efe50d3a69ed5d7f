import type { ApprovalKind, ApprovalKinds } from '#features/approvals/rules.ts'
import { askApproval } from '#features/approvals/server/ask-approval.ts'
import { readOperators } from '#features/people/server/set-operator.ts'
import { realClock } from '#kit/clock.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { CommandIo } from './command.ts'
import { inEnglish } from './plan-line.ts'
import { plans } from './plans.ts'
import { fail, failUnchanged, wordsOfRefusal } from './say-refusal.ts'
import { HOW_TO_MAKE_ONE, signInOperator } from './sign-in.ts'
import { NOT_THEIRS, whoGains } from '../server/who-gains.ts'

export type Wish<K extends ApprovalKind> = {
  readonly kind: K
  readonly subject: string
  readonly payload: ApprovalKinds[K]
  readonly reason: string
  /** The mail address of whoever asks. */
  readonly as: string
  readonly isDryRun: boolean
  /** What has to lie there before anybody can decide, e.g. a file; or why it cannot. Not done in a dry run. */
  prepare?(): Promise<string | null>
}

/** Tell what a money action would do, and ask for it; a second operator's approval carries it out. Gives the exit code. */
export async function askFor<K extends ApprovalKind>(io: CommandIo, wish: Wish<K>): Promise<number> {
  const { kind, payload, isDryRun } = wish
  const plan = await plans[kind](io.database, payload)
  if (isRefusal(plan)) return fail(io, kind, wordsOfRefusal(plan))
  const lines = inEnglish(plan)
  if (isDryRun) return sayDryRun(io, lines)
  const by = await signInOperator(io, wish.as)
  if (!by) return failUnchanged(io, kind)
  if (whoGains(kind, payload) === by.id) return fail(io, kind, NOT_THEIRS)
  const unprepared = (await wish.prepare?.()) ?? null
  if (unprepared) return fail(io, kind, unprepared)
  const { approval, isNew } = await askApproval(
    { database: io.database, clock: realClock },
    { kind, subject: wish.subject, payload, reason: wish.reason, askedBy: by.id },
  )
  for (const line of lines) io.log(line)
  io.log(`${isNew ? 'asked for' : `asked for already, by ${approval.asker}`}: approval ${approval.id}`)
  io.log(
    `nothing is changed before another operator says so, until ${approval.expires_at.toISOString()}: ` +
      `npm run freehold -- approval approve ${approval.id} --as EMAIL`,
  )
  const others = (await readOperators(io.database)).filter((one) => one.id !== approval.asked_by)
  if (others.length === 0) io.error(`there is no other operator to approve it. ${HOW_TO_MAKE_ONE}`)
  return 0
}

export function sayDryRun(io: CommandIo, plan: readonly string[]): number {
  for (const line of plan) io.log(line)
  io.log('dry run: nothing was changed')
  return 0
}
