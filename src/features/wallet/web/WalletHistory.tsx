import type { ReactNode } from 'react'
import { useSearch } from '#platform/web/params.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { paymentPageWords } from './payment-page-words.ts'

/** Open or not stands in the address, as the filters of the history do. */
export function WalletHistory({ children }: { children: ReactNode }) {
  const say = useCopy(paymentPageWords)
  const [search, change] = useSearch()
  const isOpen = search.get('history') === 'open'
  return (
    <section className="grid grid-cols-1 gap-6 border-t border-line pt-8" aria-label={say('history')}>
      <Button
        look="secondary"
        className="justify-self-start"
        aria-expanded={isOpen}
        onClick={() => change({ history: isOpen ? null : 'open' })}
      >
        {say(isOpen ? 'close_history' : 'view_history')}
      </Button>
      {isOpen && children}
    </section>
  )
}
