import type { BodyRead } from '#kit/endpoint.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { checkAge } from '#features/accounts/rules.ts'
import { audit } from '#platform/server/audit.ts'
import type { Queryable } from '#platform/server/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { undo } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { saveSurvey as endpoint } from '../contract.ts'
import { ageOn, computeResult } from '../rules.ts'
import { checkTaxId } from '#features/people/tax-id.ts'
import { changeDob, openDob } from '#features/people/server/date-of-birth.ts'
import type { Looker } from '#features/people/server/date-of-birth.ts'
import { readSurvey } from './read-survey.ts'
import type { SurveyAnswer } from './read-survey.ts'
import { keepTaxId } from './tax-number.ts'

type Body = BodyRead<typeof endpoint>
type Refused = Refusal<'too_young' | 'dob_missing' | 'not_an_ssn' | 'not_an_ein'>

// New answers withdraw what was chosen on the strength of the old ones.
const save = statement(
  'onboarding-save-survey',
  `INSERT INTO surveys (investor_id, age, is_investing, has_real_estate, knowledge, advice, why, starting_amount,
     holding_period, level, plan, amount_cents, level_points, capacity_points, created_at, updated_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
   ON CONFLICT (investor_id) DO UPDATE SET age = excluded.age, is_investing = excluded.is_investing,
     has_real_estate = excluded.has_real_estate, knowledge = excluded.knowledge, advice = excluded.advice,
     why = excluded.why, starting_amount = excluded.starting_amount, holding_period = excluded.holding_period,
     level = excluded.level, plan = excluded.plan, amount_cents = excluded.amount_cents,
     level_points = excluded.level_points, capacity_points = excluded.capacity_points,
     chosen_level = NULL, chosen_plan = NULL, updated_at = excluded.updated_at`,
)

/** Keep a person's answers and what comes of them; all of it or, when refused, nothing. */
export async function saveSurvey(deps: Deps, who: Looker, body: Body): Promise<SurveyAnswer | Refused> {
  const now = deps.clock()
  const refused =
    (body.dob === undefined ? null : checkAge(body.dob, now)) ??
    (body.tax_id ? checkTaxId(body.tax_id.kind, body.tax_id.number) : null)
  if (refused) return refused
  return await deps.database.transaction<SurveyAnswer | Refused>(async (tx) => {
    const dob = await settleDob(tx, deps, who, body.dob)
    if (isRefusal(dob)) return undo(dob)
    await tx.run(save, valuesOf(who.userId, ageOn(dob, now), body, now))
    await audit(tx, { at: now, actor: who.userId, action: 'survey saved', address: who.address })
    if (body.tax_id) await keepTaxId(tx, deps, who, body.tax_id)
    return await readSurvey(tx, who.userId)
  })
}

/** The date of birth that holds from now on: the corrected one, else the one as registered. */
async function settleDob(
  on: Queryable,
  deps: Deps,
  who: Looker,
  given: string | undefined,
): Promise<string | Refusal<'too_young' | 'dob_missing'>> {
  const known = await openDob(on, deps, who, 'survey saved')
  const dob = given ?? known
  if (dob === null) return refuse('dob_missing')
  const tooYoung = checkAge(dob, deps.clock())
  if (tooYoung) return tooYoung
  if (dob !== known) await changeDob(on, deps, who, dob)
  return dob
}

function valuesOf(userId: string, age: number, { investing, real_estate, investment }: Body, now: Date): unknown[] {
  const { level, plan, amountCents, points } = computeResult({ investing, ...investment })
  return [
    userId,
    age,
    investing,
    real_estate,
    investment.level,
    investment.wisdom,
    investment.why,
    investment.amount,
    investment.timeline,
    level,
    plan,
    amountCents,
    points.level,
    points.capacity,
    now,
  ]
}
