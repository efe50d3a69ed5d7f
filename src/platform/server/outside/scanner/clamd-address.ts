/** Where clamd listens: a socket of this machine, or a host and its port. */
export type ClamdAddress = { readonly path: string } | { readonly host: string; readonly port: number }

/** `/run/clamav/clamd.ctl` or `host:3310`; null where it is neither. */
export function clamdAddressOf(text: string): ClamdAddress | null {
  if (text.startsWith('/')) return { path: text }
  const [, host, port] = /^\[?([A-Za-z0-9.:-]+?)\]?:(\d{1,5})$/.exec(text) ?? []
  return host && Number(port) > 0 && Number(port) < 65_536 ? { host, port: Number(port) } : null
}
