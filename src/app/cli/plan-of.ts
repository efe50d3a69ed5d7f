import type { Approval } from '#features/approvals/server/approval.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { plans } from './plans.ts'
import type { Plan } from './plans.ts'
import { wordsOfRefusal } from './say-refusal.ts'

type Planned = Pick<Approval, 'kind' | 'payload'>

/** What an approval would do now. */
export const planOf = async (on: Queryable, { kind, payload }: Planned): Promise<Plan> =>
  await (plans[kind] as (on: Queryable, payload: unknown) => Promise<Plan>)(on, JSON.parse(payload))

/** The same in lines, also where the rules do not allow it: then they say why. */
export async function explainApproval(
  on: Queryable,
  approval: Planned,
): Promise<{ isPossible: boolean; lines: readonly string[] }> {
  const plan = await planOf(on, approval)
  return isRefusal(plan) ? { isPossible: false, lines: [wordsOfRefusal(plan)] } : { isPossible: true, lines: plan }
}
