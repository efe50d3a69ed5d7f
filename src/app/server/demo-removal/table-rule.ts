/**
 * What becomes of a table when the demo is removed. `keeps`: all of its rows, and why. `follows`: it is kept by triggers or jobs from
 * tables that change. `empties`: no row stays. `goes`: the rows of an SQL condition, which may name `gone_people`, `gone_homes` and
 * `gone_posts` (each with an `id`). `changes`: its rows stay and begin anew (`begin-anew.ts`). `guard` is the trigger that refuses
 * to everybody else, the owner of the table included, that its rows go.
 */
export type TableRule =
  | { readonly keeps: string }
  | { readonly follows: string }
  | { readonly changes: string }
  | { readonly empties: string; readonly guard?: string }
  | { readonly goes: string; readonly guard?: string }
