/** One request of the reference, as it is sent and as it is shown for a terminal. */
export type ApiRequest = {
  readonly method: string
  /** Path and query. */
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** JSON text, null where the call takes none. */
  readonly body: string | null
}

/** Puts what was typed where it belongs; what is empty is not sent. */
export function requestOf(
  { method, path }: { method: string; path: string },
  parameters: readonly { readonly name: string; readonly in: 'path' | 'query' | 'header' }[],
  typed: Readonly<Record<string, string>>,
  body: string | null,
): ApiRequest {
  const given = (place: string) =>
    parameters
      .filter((one) => one.in === place && (typed[one.name] ?? '') !== '')
      .map(({ name }) => [name, typed[name]!] as const)
  const filled = given('path').reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  )
  const query = new URLSearchParams(given('query').map(([name, value]) => [name, value])).toString()
  return {
    method,
    address: query ? `${filled}?${query}` : filled,
    headers: { ...(body !== null && { 'Content-Type': 'application/json' }), ...Object.fromEntries(given('header')) },
    body,
  }
}

/** The same in a terminal. The token stands as a variable: a line that is passed on must not give it away. */
export function curlOf(origin: string, { method, address, headers, body }: ApiRequest, isSigned: boolean): string {
  const flag = method === 'GET' || (method === 'POST' && body !== null) ? '' : `-X ${method} `
  const lines = [
    `curl ${flag}${quoted(origin + address)}`,
    ...(isSigned ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === null ? [] : [`-d ${quoted(body)}`]),
  ]
  return lines.join(' \\\n  ')
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
