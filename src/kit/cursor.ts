/** Where a list by time goes on: the last row's instant and id, opaque to the caller. */
export type Cursor = { readonly at: Date; readonly id: string }

// A cursor that is missing or not ours: after everything, so that the list starts at its newest.
const START: Cursor = { at: new Date('9999-12-31T00:00:00Z'), id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

export const encodeCursor = (at: Date, id: string): string =>
  btoa(`1|${at.getTime()}|${id}`).replaceAll('=', '').replaceAll('/', '_').replaceAll('+', '-')

export function decodeCursor(text: string | undefined): Cursor {
  if (!text || !/^[\w-]+$/.test(text)) return START
  let plain = ''
  try {
    plain = atob(text.replaceAll('_', '/').replaceAll('-', '+'))
  } catch {
    return START
  }
  const found = /^1\|(\d{1,14})\|([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/.exec(plain)
  return found ? { at: new Date(Number(found[1])), id: found[2]! } : START
}
