import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { heldWords } from './held-words.ts'

/**
 * Beside a balance: what of the wallet is its owner's and cannot be spent. An order, a dispute or a withdrawal may hold it; which
 * of them, the Payment page says. Nothing while nothing is held.
 */
export function HeldNote({ wallet }: { wallet: { readonly balance: number; readonly available: number } | undefined }) {
  const say = useCopy(heldWords)
  const language = useLanguage()
  const heldCents = wallet ? wallet.balance - wallet.available : 0
  if (heldCents <= 0) return null
  return (
    <p className="figures flex flex-wrap items-center gap-x-3 text-13 text-muted">
      {say('held', { amount: showCents(heldCents, language) })}
      <Link to="/account/payment" className="text-link inline-flex min-h-11 items-center">
        {say('held_link')}
      </Link>
    </p>
  )
}
