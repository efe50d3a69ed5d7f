import { epochSeconds } from '#kit/clock.ts'
import type { Deps } from '#platform/server/deps.ts'
import { statement } from '#platform/server/statement.ts'
import type { Identify } from '#platform/server/visitor.ts'
import type { Opener } from './enter-preview.ts'
import type { PageData } from './render-page.ts'

type VisitorRow = {
  fname: string
  lname: string
  photo: string
  units: string
  time_zone: string
  created_at: Date
  is_merchant: boolean
  email_verified: boolean
  unread: number
}

const bootVisitor = statement<VisitorRow>(
  'web-boot-visitor',
  `SELECT fname, lname, photo, units, time_zone, created_at, is_merchant, email_verified_at IS NOT NULL AS email_verified,
          (SELECT count(*) FROM notifications WHERE user_id = u.id AND read_at IS NULL) AS unread
     FROM users u WHERE id = $1`,
)

/** Who opens a page, as it says it. */
export async function readVisitor(
  deps: Deps,
  identify: Identify,
  { token }: Opener,
): Promise<Pick<PageData, 'visitor' | 'unread'>> {
  const known = token ? await identify(token) : null
  const row = known ? await deps.database.first(bootVisitor, [known.userId]) : null
  if (!known || !row) return { visitor: null, unread: 0 }
  const visitor = {
    user_id: known.userId,
    role: known.role,
    email: known.email,
    fname: row.fname,
    lname: row.lname,
    photo: row.photo,
    units: row.units,
    time_zone: row.time_zone,
    created: epochSeconds(row.created_at),
    is_merchant: row.is_merchant,
    email_verified: row.email_verified,
    preview: known.isPreview === true,
  }
  // What the sample account has not read waits for nobody who looks around in it.
  return { visitor, unread: visitor.preview ? 0 : row.unread }
}
