import { useRef, useState } from 'react'
import { call } from '#platform/web/call.ts'
import { Link } from '#platform/web/Link.tsx'
import { useSayError } from '#platform/web/platform-words.ts'
import { Switch } from '#platform/web/ui/Switch.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useCopy } from '#platform/web/words.ts'
import type { changeMe } from '../contract.ts'
import { shortName, SHOWABLE } from '../profile-rules.ts'
import type { Showable } from '../profile-rules.ts'
import { profileWords } from './profile-words.ts'
import type { BoxProps } from './use-profile.ts'

/** What of a profile other members see: each by a switch, in force at once. */
export function ShowBox({ me, take }: BoxProps) {
  const say = useCopy(profileWords)
  const sayError = useSayError(say)
  // What is chosen while an earlier choice is still on its way.
  const [chosen, setChosen] = useState<readonly Showable[] | null>(null)
  const last = useRef(0)
  const shows = chosen ?? me.shows
  const choose = async (field: Showable, isOn: boolean) => {
    const next = SHOWABLE.filter((one) => (one === field ? isOn : shows.includes(one)))
    const turn = ++last.current
    setChosen(next)
    try {
      const changed = await call<typeof changeMe>('PATCH /api/me', { body: { shows: next } })
      if (turn === last.current) take(changed)
    } catch (error) {
      toast(say('not_saved', { why: sayError(error) }), { tone: 'negative' })
    }
    if (turn === last.current) setChosen(null)
  }
  return (
    <section className="card grid gap-4 p-5 sm:p-6" aria-labelledby="profile-shows">
      <div>
        <h2 id="profile-shows">{say('shows')}</h2>
        <p className="mt-2 max-w-[60ch] text-muted">{say('shows_text')}</p>
      </div>
      <ul className="grid">
        {SHOWABLE.map((field) => (
          <li key={field} className="flex items-center justify-between gap-6 border-b border-line py-2">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium">{say(`show_${field}`)}</p>
              <p id={`about-${field}`} className="text-13 text-muted">
                {field === 'name'
                  ? say('show_name_text', { name: shortName(me.fname, me.lname) })
                  : say(`show_${field}_text`)}
              </p>
            </div>
            <Switch
              label={say(`show_${field}`)}
              value={shows.includes(field)}
              describedBy={`about-${field}`}
              onChange={(isOn) => void choose(field, isOn)}
            />
          </li>
        ))}
      </ul>
      <p>
        <Link to={`/profile/${encodeURIComponent(me.username)}`} className="text-link">
          {say('see')}
        </Link>
      </p>
    </section>
  )
}
