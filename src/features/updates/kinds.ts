/**
 * What happened to a house, and under which of the three filters it stands. `updates`: what it did. `changes`: something that
 * had been said before is otherwise now. `documents`: papers.
 */
export const UPDATE_KINDS = {
  note: 'updates',
  valuation: 'updates',
  distribution_declared: 'updates',
  distribution_paid: 'updates',
  valuation_corrected: 'changes',
  valuation_withdrawn: 'changes',
  distribution_withdrawn: 'changes',
  facts_changed: 'changes',
  terms_changed: 'changes',
  closing_moved: 'changes',
  status_changed: 'changes',
  document: 'documents',
} as const
export type UpdateKind = keyof typeof UPDATE_KINDS

export const UPDATE_FILTERS = ['updates', 'changes', 'documents'] as const
export type UpdateFilter = (typeof UPDATE_FILTERS)[number]

/** By whom: one operator, two of them, the server itself, or a source that listings are imported from. Never by name. */
export const UPDATE_ROLES = ['operator', 'two_operators', 'server', 'source'] as const
export type UpdateRole = (typeof UPDATE_ROLES)[number]

/** The kinds that stand under a filter; all of them without one. */
export const kindsOf = (filter: UpdateFilter | null): UpdateKind[] =>
  (Object.keys(UPDATE_KINDS) as UpdateKind[]).filter((kind) => filter === null || UPDATE_KINDS[kind] === filter)
