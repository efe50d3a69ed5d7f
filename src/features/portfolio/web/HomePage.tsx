import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import { HomePortfolio } from './HomePortfolio.tsx'
import { homeWords } from './home-words.ts'

/** The app's first page: the portfolio, or for a guest the way to it (Spec §2; readings, "Guest at /app"). */
export function HomePage() {
  const visitor = useVisitor()
  return visitor ? <HomePortfolio visitor={visitor} /> : <GuestHome />
}

function GuestHome() {
  const say = useCopy(homeWords)
  return (
    <div className="sheet-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-12">
      <p className="label">{say('guest_label')}</p>
      <h1 className="display text-38 sm:text-56">{say('guest_title')}</h1>
      <p className="max-w-[46ch] text-17 text-muted">{say('guest_text')}</p>
      <LinkButton to="/login">{say('get_started')}</LinkButton>
    </div>
  )
}
