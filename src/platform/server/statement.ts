/**
 * A named SQL statement. The name makes PostgreSQL keep its plan per connection, which is worth about three
 * times the speed on short queries; a test prepares every statement against the migrated database.
 */
export type Statement<Row> = { readonly name: string; readonly text: string; readonly row?: Row }

const known = new Map<string, Statement<unknown>>()

/** Declare a statement at module level, once per name. `Row` is what one result row looks like. */
export function statement<Row = Record<string, never>>(name: string, text: string): Statement<Row> {
  if (known.has(name)) throw new Error(`two statements are named ${name}`)
  const made: Statement<Row> = { name, text }
  known.set(name, made)
  return made
}

const fragments: Statement<unknown>[] = []

/**
 * A part of a statement that a feature lends to later ones: it touches the lender's tables inside a statement of the
 * borrower's, where two round trips would be one too many. Its text is complete SQL of a CTE; what it reads from the
 * statement around it is said where it is declared.
 */
export function fragment(name: string, text: string): string {
  fragments.push({ name, text })
  return text
}

/** Every fragment declared by the modules loaded so far. */
export const knownFragments = (): readonly Statement<unknown>[] => fragments

/** Every statement declared by the modules loaded so far. */
export const knownStatements = (): readonly Statement<unknown>[] => [...known.values()]
