import { readBoot } from '#platform/web/boot.ts'
import { Link } from '#platform/web/Link.tsx'
import { useCopy } from '#platform/web/words.ts'
import { paymentPageWords } from './payment-page-words.ts'

/** Spec §2: a street address and a contact support link, below the Payment page and the Crypto page. */
export function AddressFooter() {
  const say = useCopy(paymentPageWords)
  const { company } = readBoot().config
  return (
    <footer className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2 border-t border-line pt-5 text-13 text-muted">
      <address className="not-italic">
        {company.name}
        {company.address && ` · ${company.address}`}
      </address>
      <Link to="/contact" className="text-link tall-target">
        {say('support')}
      </Link>
    </footer>
  )
}
