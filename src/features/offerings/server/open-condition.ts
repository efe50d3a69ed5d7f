/**
 * The rule `isOpen` in SQL, for what is only shown: who pays is judged by the rule itself, on the locked row. Of an
 * offering by the name that its statement gives it.
 */
export const openCondition = (o: string): string =>
  `(${o}.status = 'open' AND NOT ${o}.is_met AND (${o}.closes_at IS NULL OR ${o}.closes_at > now()))`

/** Offerings that everybody may see: one that is drafted or reviewed is as if it were not there. */
export const shownCondition = (o: string): string => `${o}.status NOT IN ('draft', 'review')`

/** The rule `isOver` in SQL, the other way round, of what is shown: what is aimed for may still come. */
export const aimedCondition = (o: string): string => `${o}.status IN ('open', 'target_met', 'closing', 'operating')`
