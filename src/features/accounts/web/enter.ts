import { readBoot } from '#platform/web/boot.ts'
import { call } from '#platform/web/call.ts'
import { adoptLanguage } from '#platform/web/language.ts'
import { adoptTheme } from '#platform/web/theme/theme.ts'
import { isMember, readVisitor, setVisitor } from '#platform/web/visitor.ts'
import type { readMe } from '#features/people/contract.ts'

/** Spec §9: three seconds from logging in or registering to the app. */
export const ENTER_WAIT_MS = 3000

// Whose this page was first: what is kept in it besides its answers, as the names of files on their way, is theirs.
let firstId = readBoot().visitor?.user_id

/**
 * After the server has opened a session: loads the signed-in user. Gives the first name. When that fails the session
 * is there all the same, and the next page load knows.
 */
export async function loadVisitor(): Promise<string | null> {
  try {
    const me = await call<typeof readMe>('GET /api/me')
    adoptTheme(me.theme)
    await adoptLanguage(me.lang_code)
    firstId ??= me.user_id
    setVisitor({
      user_id: me.user_id,
      role: me.role,
      fname: me.fname,
      lname: me.lname,
      email: me.email,
      photo: me.photo,
      created: me.created,
      is_merchant: me.is_merchant,
      email_verified: me.email_verified,
      preview: me.preview,
      units: me.units,
      time_zone: me.time_zone,
    })
    return me.fname
  } catch {
    return null
  }
}

/**
 * Opens the app, without a page load where the page knows the user. After a preview, or somebody else's session that ended, the page is
 * reloaded: nothing that it kept of the sample account or of the other person stays.
 */
export function goToApp(path: string, navigate: (to: string, options: { replace: boolean }) => void): void {
  const visitor = readVisitor()
  const isOwn = isMember(visitor) && visitor.user_id === firstId && !readBoot().visitor?.preview
  if (isOwn) navigate(path, { replace: true })
  else location.replace(path)
}
