import type { Approval } from '#features/approvals/server/approval.ts'
import type { Language } from '#kit/language.ts'
import { isRefusal } from '#kit/refusal.ts'
import type { Queryable } from '#platform/server/database.ts'
import { line, lineOfRefusal } from './plan-line.ts'
import type { Line, Plan } from './plan-line.ts'
import { plans } from './plans.ts'
import { printable, printableLines } from './printable.ts'

type Planned = Pick<Approval, 'kind' | 'payload'>

/** What an approval would do now. */
export const planOf = async (on: Queryable, { kind, payload }: Planned): Promise<Plan> =>
  await (plans[kind] as (on: Queryable, payload: unknown) => Promise<Plan>)(on, JSON.parse(payload))

type Explained = { isPossible: boolean; lines: Readonly<Record<Language, string[]>> }

/** The same in lines of both languages, also where the rules do not allow it, or it is for whoever reads them: then they say why. */
export async function explainApproval(on: Queryable, approval: Planned, isTheirs: boolean): Promise<Explained> {
  return tellPlan(await planOf(on, approval), isTheirs)
}

/** One whose payload this version reads otherwise than the one that wrote it: it can only be refused or taken back. */
export const explainUnreadable = (): Explained => ({ ...tellPlan([line('not_readable')], false), isPossible: false })

function tellPlan(plan: Plan, isTheirs: boolean): Explained {
  const isPossible = !isRefusal(plan)
  const lines: readonly Line[] = isPossible ? plan : [lineOfRefusal(plan)]
  // What the asker wrote must not pass for another line of ours; what the rules say may have several.
  const tell = isPossible ? printable : printableLines
  const linesIn = (language: Language) =>
    [...(isTheirs ? [line('for_you')] : []), ...lines].map((one) => tell(one(language)))
  return { isPossible: isPossible && !isTheirs, lines: { en: linesIn('en'), es: linesIn('es') } }
}
