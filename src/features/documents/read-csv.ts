/** The rows of a CSV, as spreadsheets write it: commas, semicolons or tabs between, quotes around what holds one. */
export function readCsv(text: string, maxRows: number): string[][] {
  const plain = text.replace(/^\ufeff/, '')
  const between = separatorOf(plain)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < plain.length && rows.length < maxRows; at++) {
    const letter = plain[at]!
    if (isQuoted) {
      if (letter !== '"') cell += letter
      else if (plain[at + 1] === '"') cell += plain[++at]!
      else isQuoted = false
    } else if (letter === '"' && cell === '') isQuoted = true
    else if (letter === between) {
      row.push(cell)
      cell = ''
    } else if (letter === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
    } else if (letter !== '\r') cell += letter
  }
  if ((cell !== '' || row.length > 0) && rows.length < maxRows) rows.push([...row, cell])
  return rows
}

/** Whichever stands most often in the first line. */
function separatorOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') === -1 ? undefined : text.indexOf('\n'))
  const count = (one: string) => first.split(one).length
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0]!
}
