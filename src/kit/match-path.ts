/**
 * Whether a path has the shape of a pattern like `/project/{project_id}/fund`; gives its parameters, unescaped, or null.
 * A slash at the end makes no difference.
 */
export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = partsOf(pattern)
  const given = partsOf(path)
  if (expected.length !== given.length) return null
  const params: Record<string, string> = {}
  for (const [at, part] of expected.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (name) params[name] = unescape(given[at] ?? '')
    else if (part !== given[at]) return null
  }
  return params
}

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')

function unescape(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
