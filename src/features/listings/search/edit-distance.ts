/**
 * How many letters are to be put in, taken out, changed, or swapped with their neighbour, to make one word of another (the optimal
 * string alignment distance).
 */
export function editDistance(from: string, to: string): number {
  const [a, b] = [Array.from(from), Array.from(to)]
  let [before, last] = [[] as number[], Array.from({ length: b.length + 1 }, (_, n) => n)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const changed = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, changed)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    ;[before, last] = [last, row]
  }
  return last[b.length]!
}

/** A word and what is left of it when any one letter is missing. */
export function nearKeys(word: string): string[] {
  const letters = Array.from(word)
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])]
}
