import { epochSeconds } from '#kit/clock.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Queryable } from '#platform/server/database.ts'
import { statement } from '#platform/server/statement.ts'
import type { readSurvey as endpoint } from '../contract.ts'
import { maskTaxId } from '#features/people/tax-id.ts'
import type { TaxIdKind } from '#features/people/tax-id.ts'

export type SurveyAnswer = AnswerOf<typeof endpoint>
type Survey = NonNullable<SurveyAnswer['survey']>
type Result = Survey['result']

type Row = {
  investor_id: string
  age: number
  is_investing: boolean
  has_real_estate: boolean
  knowledge: Survey['investment']['level']
  advice: Survey['investment']['wisdom']
  why: Survey['investment']['why']
  starting_amount: Survey['investment']['amount']
  holding_period: Survey['investment']['timeline']
  level: Result['level']
  plan: Result['plan']
  amount_cents: number
  level_points: number
  capacity_points: number
  chosen_level: Result['level'] | null
  chosen_plan: Result['plan'] | null
  created_at: Date
  updated_at: Date
}

const findSurvey = statement<Row>('onboarding-find-survey', 'SELECT * FROM surveys WHERE investor_id = $1')
const findTaxId = statement<{ kind: TaxIdKind; last4: string }>(
  'onboarding-find-tax-id',
  'SELECT kind, last4 FROM tax_ids WHERE investor_id = $1',
)

/** A person's answers, what came of them, and the last four digits of the tax number. */
export async function readSurvey(on: Queryable, userId: string): Promise<SurveyAnswer> {
  const row = await on.first(findSurvey, [userId])
  const taxId = await on.first(findTaxId, [userId])
  return {
    survey: row && surveyOf(row),
    tax_id: taxId && { kind: taxId.kind, masked: maskTaxId(taxId.kind, taxId.last4) },
  }
}

const surveyOf = (row: Row): Survey => ({
  age: row.age,
  investing: row.is_investing,
  real_estate: row.has_real_estate,
  investment: {
    level: row.knowledge,
    wisdom: row.advice,
    why: row.why,
    timeline: row.holding_period,
    amount: row.starting_amount,
  },
  result: {
    level: row.level,
    plan: row.plan,
    amount: row.amount_cents,
    level_points: row.level_points,
    capacity_points: row.capacity_points,
  },
  choice: row.chosen_level && row.chosen_plan ? { level: row.chosen_level, plan: row.chosen_plan } : null,
  created: epochSeconds(row.created_at),
  updated: epochSeconds(row.updated_at),
})
