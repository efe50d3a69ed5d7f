import { WriterSession } from '#features/accounts/web/SessionDialog.tsx'
import { ProfilePage } from '#features/people/web/ProfilePage.tsx'
import { logOut } from './layouts/log-out.ts'

/** The own profile, with the way out of the session that the menus have too. What is typed there outlives the session. */
export function AccountScreen() {
  return (
    <WriterSession>
      <ProfilePage onLogOut={() => void logOut()} />
    </WriterSession>
  )
}
