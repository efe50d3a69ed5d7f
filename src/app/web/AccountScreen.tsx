import { ProfilePage } from '#features/people/web/ProfilePage.tsx'
import { logOut } from './layouts/log-out.ts'

/** The own profile, with the way out of the session that the menus have too. */
export function AccountScreen() {
  return <ProfilePage onLogOut={() => void logOut()} />
}
