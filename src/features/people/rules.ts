/** How a username made from a mail address begins: letters, digits and dashes, 3 to 24 characters. */
export function usernameFrom(email: string): string {
  const base = email
    .split('@')[0]!
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 24)
    .replace(/-$/, '')
  return base.length >= 3 ? base : `${base}investor`
}
