import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { positionsWords } from './positions-words.ts'

/** Beside what is owned: what a bank asks back of what was paid for it. Nothing while nothing is disputed. */
export function DisputedNote({ disputedCents }: { disputedCents: number }) {
  const say = useCopy(positionsWords)
  const language = useLanguage()
  if (disputedCents <= 0) return null
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 text-13 text-muted">
      {say('disputed', { amount: showCents(disputedCents, language) })}
      <Link to="/projects/positions?tab=history" className="text-link inline-flex min-h-11 items-center">
        {say('disputed_link')}
      </Link>
    </p>
  )
}
