import { showDollars } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { QUICK_CENTS } from '../quick-cents.ts'
import { paymentPageWords } from './payment-page-words.ts'

/** Spec §2 "Crypto page": the quick amounts and the way to a card. Each leads to the Payment page, where money is added. */
export function QuickAdd() {
  const say = useCopy(paymentPageWords)
  const language = useLanguage()
  return (
    <div className="flex flex-wrap items-center gap-2">
      {QUICK_CENTS.map((cents) => {
        const amount = showDollars(cents, language)
        return (
          <LinkButton
            key={cents}
            look="secondary"
            className="figures border-line-strong max-sm:px-4"
            aria-label={say('add_quickly', { amount })}
            to={`/account/payment?add=${cents / 100}`}
          >
            {amount}
          </LinkButton>
        )
      })}
      <LinkButton look="quiet" to="/account/payment?add=card">
        {say('add_card')}
      </LinkButton>
    </div>
  )
}
