// What is narrower shows nothing well, and is no terminal that somebody reads in.
const NARROWEST = 40

const LONGEST_WRITTEN = 140

// A list of words and what they mean goes on below the meaning.
const FIRST_COLUMNS = /^.* {2,}(?=\S)/
const CALL = /^(?:[A-Z_]+=\S* )*npm run freehold -- /

/**
 * A text of ours as a terminal of so many columns shows it: no word is cut in two, what a paragraph's lines say runs on, and what
 * goes on stands below where it began. Without a number (a file, a pipe) it stays as it is.
 */
export function wrapText(text: string, columns: number | undefined): string {
  if (columns === undefined || columns < NARROWEST) return text
  return text
    .split('\n\n')
    .map((paragraph) =>
      linesOf(paragraph)
        .flatMap((line) => wrapLine(line, columns))
        .join('\n'),
    )
    .join('\n\n')
}

/** The same for lines that stand for themselves, as those of a list do. */
export const wrapLines = (text: string, columns: number | undefined): string =>
  columns === undefined || columns < NARROWEST
    ? text
    : text
        .split('\n')
        .flatMap((line) => wrapLine(line, columns))
        .join('\n')

/** The lines of a paragraph, those joined that its writer broke because they were full. */
function linesOf(paragraph: string): string[] {
  const lines = paragraph.split('\n')
  // A list of names that was put into a line makes it longer than its writer's lines are.
  const full = Math.min(Math.max(...lines.map((line) => line.length)), LONGEST_WRITTEN) * 0.75
  const joined: string[] = []
  lines.forEach((line, at) => {
    const before = lines[at - 1]
    const goesOn =
      before !== undefined && before.length > full && !CALL.test(before) && /^(?! |--|npm |[A-Z_]+=)/.test(line)
    if (goesOn) joined.push(`${joined.pop()} ${line}`)
    else joined.push(line)
  })
  return joined
}

function wrapLine(line: string, columns: number): string[] {
  if (line.length <= columns) return [line]
  const indent = ' '.repeat(indentOf(line, columns))
  const lines: string[] = []
  let rest = line
  while (rest.length > columns) {
    // What stands in the indent is no place to break: the line would be as long as before.
    const from = lines.length === 0 ? Math.max(indentOf(line, columns), 1) : indent.length
    const cut = rest.lastIndexOf(' ', columns)
    if (cut <= from) break
    lines.push(rest.slice(0, cut).trimEnd())
    rest = indent + rest.slice(cut).trimStart()
  }
  return [...lines, rest]
}

/** Below what a line that is too long goes on. */
function indentOf(line: string, columns: number): number {
  if (CALL.test(line)) return 4
  const head = FIRST_COLUMNS.exec(line.slice(0, 44))?.[0].length ?? 0
  return head < columns / 2 ? head : 2
}
