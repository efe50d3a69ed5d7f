import { refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { Level, Plan } from '../rules.ts'
import type { Looker } from '#features/people/server/date-of-birth.ts'
import { readSurvey } from './read-survey.ts'
import type { SurveyAnswer } from './read-survey.ts'

const choose = statement(
  'onboarding-choose',
  `UPDATE surveys SET chosen_level = CASE WHEN level = $2 AND plan = $3 THEN NULL ELSE $2 END,
     chosen_plan = CASE WHEN level = $2 AND plan = $3 THEN NULL ELSE $3 END, updated_at = $4
   WHERE investor_id = $1`,
)
const remove = statement('onboarding-start-over', 'DELETE FROM surveys WHERE investor_id = $1')

/** Take another level or plan than the computed ones, which stay beside it; the computed ones withdraw the choice. */
export async function chooseResult(
  deps: Deps,
  { userId, address }: Looker,
  choice: { level: Level; plan: Plan },
): Promise<SurveyAnswer | Refusal<'no_survey'>> {
  const at = deps.clock()
  return await deps.database.transaction(async (tx) => {
    if ((await tx.run(choose, [userId, choice.level, choice.plan, at])) === 0) return refuse('no_survey')
    await audit(tx, { at, actor: userId, action: 'survey result chosen', address, detail: { ...choice } })
    return await readSurvey(tx, userId)
  })
}

/** Delete the answers and what came of them, for good. */
export async function startOver(deps: Deps, { userId, address }: Looker): Promise<SurveyAnswer> {
  return await deps.database.transaction(async (tx) => {
    if ((await tx.run(remove, [userId])) > 0)
      await audit(tx, { at: deps.clock(), actor: userId, action: 'survey deleted', address })
    return await readSurvey(tx, userId)
  })
}
