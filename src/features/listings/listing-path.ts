/**
 * The id of the listing that a page's address (with its query) is about, `/project/7` or `/project/7/fund`; null where it
 * is about none.
 */
export function listingIdOf(address: string): string | null {
  const id = /^\/project\/([^/?#]+)(?:\/fund)?\/?(?:[?#]|$)/.exec(address)?.[1]
  try {
    return id === undefined ? null : decodeURIComponent(id)
  } catch {
    return null
  }
}
