type Sql = { readonly file: string; readonly text: string }

/** The place of each room in the reading order: the platform first, then the features, the app last. */
export const sqlOrder = (features: readonly string[]): ReadonlyMap<string, number> =>
  new Map(['platform', ...features, 'app'].map((room, at) => [room, at]))

/**
 * What a statement does that its room must not: read a table of a later room, or write one of another (architecture,
 * "Seams"). `owners` gives the room of each table, `file` the statement's path under `src/`.
 */
export function judgeSql(
  { file, text }: Sql,
  owners: ReadonlyMap<string, string>,
  order: ReadonlyMap<string, number>,
): string[] {
  const room = /^features\/([^/]+)\//.exec(file)?.[1] ?? file.split('/')[0]!
  const sql = text.replaceAll(/--[^\n]*/g, ' ').replaceAll(/'(?:[^']|'')*'/g, "''")
  const written = namesAfter(
    sql,
    /(?<!\bFOR\s+|\bDO\s+|\bNO KEY\s+)\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM)\s+(?:ONLY\s+)?(\w+)/gi,
  )
  const read = namesAfter(
    sql,
    /(?:\b(?:FROM|JOIN|USING)\s+(?:ONLY\s+|LATERAL\s+)?|,\s*(?:LATERAL\s+)?)(\w+)(?!\s*\()/gi,
  )
  const later = (table: string) => (order.get(owners.get(table)!) ?? -1) > (order.get(room) ?? -1)
  return [
    ...written
      .filter((table) => owners.has(table) && owners.get(table) !== room)
      .map((table) => `writes ${table} of ${owners.get(table)}`),
    ...read
      .filter((table) => owners.has(table) && !written.includes(table) && later(table))
      .map((table) => `reads ${table} of ${owners.get(table)}, which is later`),
  ]
}

const namesAfter = (sql: string, pattern: RegExp): string[] => [
  ...new Set([...sql.matchAll(pattern)].map(([, name]) => name!.toLowerCase())),
]
