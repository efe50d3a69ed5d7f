import type { Language } from '#kit/language.ts'
import { showDay } from '#platform/web/format.ts'

/** What came in lately by the day, as it is shown, from which it can leave: one sum a day. Cents; `free_at` in seconds since 1970. */
export function freshByDay(
  fresh: readonly { readonly amount: number; readonly free_at: number }[],
  language: Language,
): readonly { readonly day: string; readonly amount: number }[] {
  const sums = new Map<string, number>()
  for (const { amount, free_at: at } of fresh) {
    const day = showDay(at, language)
    sums.set(day, (sums.get(day) ?? 0) + amount)
  }
  return [...sums].map(([day, amount]) => ({ day, amount }))
}
