import { Link } from '#platform/web/Link.tsx'
import { OperatorLine } from '#platform/web/ui/OperatorLine.tsx'
import { useCopy } from '#platform/web/words.ts'
import { paymentPageWords } from './payment-page-words.ts'

/** Spec §2: a street address and a contact support link, below the Payment page and the Crypto page. */
export function AddressFooter() {
  const say = useCopy(paymentPageWords)
  return (
    <footer className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-13 text-muted">
      <OperatorLine />
      <Link to="/contact" className="text-link tall-target">
        {say('support')}
      </Link>
    </footer>
  )
}
