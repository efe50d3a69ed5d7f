import { showDollars } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { QUICK_CENTS } from '../quick-cents.ts'
import { paymentPageWords } from './payment-page-words.ts'

type Props = {
  /** Where money is added in place; elsewhere each amount leads to the Payment page. Cents. */
  onAdd?: (cents: number) => void
}

/** Spec §2 "Crypto page" and "Payment page": the quick amounts; on the Crypto page the way to a card as well. */
export function QuickAdd({ onAdd }: Props) {
  const say = useCopy(paymentPageWords)
  const language = useLanguage()
  const look = { look: 'secondary', className: 'figures border-line-strong max-sm:px-4' } as const
  return (
    <div className="flex flex-wrap items-center gap-2">
      {QUICK_CENTS.map((cents) => {
        const amount = showDollars(cents, language)
        const name = say('add_quickly', { amount })
        return onAdd ? (
          <Button key={cents} {...look} aria-label={name} onClick={() => onAdd(cents)}>
            {amount}
          </Button>
        ) : (
          <LinkButton key={cents} {...look} aria-label={name} to={`/account/payment?add=${cents / 100}`}>
            {amount}
          </LinkButton>
        )
      })}
      {!onAdd && (
        <LinkButton look="quiet" to="/account/payment?add=card">
          {say('add_card')}
        </LinkButton>
      )}
    </div>
  )
}
