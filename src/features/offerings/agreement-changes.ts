import type { AgreementPage } from './agreement.ts'

/** One line of an agreement that became another: null where it was not there before, or is not there any more. */
export type ChangedLine = {
  readonly section: string
  readonly was: string | null
  readonly is: string | null
}

/** Every line in which two versions of an agreement differ, in the order of the new one. */
export function changesBetween(was: AgreementPage, is: AgreementPage): ChangedLine[] {
  const titles = [...new Set([...is.sections, ...was.sections].map((one) => one.title))]
  return titles.flatMap((title) =>
    pairs(linesOf(was, title), linesOf(is, title)).map((pair) => ({ section: title, ...pair })),
  )
}

const linesOf = (page: AgreementPage, title: string): readonly string[] =>
  page.sections.find((one) => one.title === title)?.paragraphs ?? []

type Pair = Pick<ChangedLine, 'was' | 'is'>

/** Between two lines that stayed, what went stands beside what came, in their order. */
function pairs(was: readonly string[], is: readonly string[]): Pair[] {
  const found: Pair[] = []
  let [fromWas, fromIs] = [0, 0]
  for (const [atWas, atIs] of [...common(was, is), [was.length, is.length] as const]) {
    const [gone, come] = [was.slice(fromWas, atWas), is.slice(fromIs, atIs)]
    for (let n = 0; n < Math.max(gone.length, come.length); n++)
      found.push({ was: gone[n] ?? null, is: come[n] ?? null })
    fromWas = atWas + 1
    fromIs = atIs + 1
  }
  return found
}

/** Where the lines stand that both have: their longest common subsequence. A section has a few dozen at most. */
function common(was: readonly string[], is: readonly string[]): (readonly [number, number])[] {
  const lengths = Array.from({ length: was.length + 1 }, () => Array.from<number>({ length: is.length + 1 }).fill(0))
  for (let a = was.length - 1; a >= 0; a--)
    for (let b = is.length - 1; b >= 0; b--)
      lengths[a]![b] =
        was[a] === is[b] ? lengths[a + 1]![b + 1]! + 1 : Math.max(lengths[a + 1]![b]!, lengths[a]![b + 1]!)
  const found: (readonly [number, number])[] = []
  for (let a = 0, b = 0; a < was.length && b < is.length;) {
    if (was[a] === is[b]) found.push([a++, b++])
    else if (lengths[a + 1]![b]! >= lengths[a]![b + 1]!) a += 1
    else b += 1
  }
  return found
}
