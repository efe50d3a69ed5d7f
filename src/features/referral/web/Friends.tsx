import { showCents } from '#kit/money.ts'
import type { Language } from '#kit/language.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import type { copy } from '../copy.en.ts'
import { referralWords } from './referral-words.ts'
import type { Standing } from './standing.ts'

type Friend = Standing['friends'][number]

/** How many came how far, and each of them with what they brought or why not. */
export function Friends({ standing }: { standing: Standing }) {
  const say = useCopy(referralWords)
  const language = useLanguage()
  const { counts, reward, friends } = standing
  return (
    <section className="grid grid-cols-1 gap-6" aria-labelledby="referral-friends">
      <h2 id="referral-friends">{say('friends')}</h2>
      <dl className="stats" aria-label={say('counts')}>
        <Stat label={say('clicked')} value={counts.clicked} />
        <Stat label={say('registered')} value={counts.registered} />
        <Stat label={say('verified')} value={counts.verified} />
        <Stat label={say('rewarded')} value={counts.rewarded} />
        <Stat
          label={say('earned')}
          value={showCents(reward.earned, language)}
          note={reward.amount > 0 && say('earned_of', { cap: showCents(reward.cap, language) })}
        />
      </dl>
      {friends.length === 0 ? (
        <p className="text-muted">{say('no_friends')}</p>
      ) : (
        <ul className="grid grid-cols-1 border-t border-line">
          {friends.map((one) => (
            <Row key={one.id} friend={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

const TONES = {
  registered: 'text-muted',
  verified: 'text-accent-text',
  rewarded: 'text-positive',
  refused: 'text-muted',
  clawed_back: 'text-negative',
} as const

function Row({ friend }: { friend: Friend }) {
  const say = useCopy(referralWords)
  const language = useLanguage()
  const { name, state, reason, amount, registered } = friend
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
      <span className="min-w-0 wrap-anywhere">{name || say('friend_gone')}</span>
      {amount > 0 ? (
        <span className={`figures font-semibold sm:text-right ${reason ? 'text-muted line-through' : ''}`}>
          {showCents(amount, language)}
        </span>
      ) : (
        <span className="max-sm:hidden" />
      )}
      <span className={`text-13 ${TONES[state]}`}>
        {sayState(say, friend, language)}
        {reason && <>. {say(`reason_${reason}`)}</>}
      </span>
      <span className="text-13 text-muted sm:text-right">{say('since', { day: showDay(registered, language) })}</span>
    </li>
  )
}

function sayState(say: Say<typeof copy>, { state, due, ended }: Friend, language: Language): string {
  if (state === 'verified' && due !== null) return say('state_verified_due', { day: showDay(due, language) })
  if (state === 'rewarded' || state === 'clawed_back')
    return say(`state_${state}`, { day: showDay(ended ?? 0, language) })
  return say(`state_${state}`)
}
