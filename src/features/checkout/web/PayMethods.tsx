import { useCopy } from '#platform/web/words.ts'
import { checkoutWords } from './checkout-words.ts'

// Drawn with the sheet's own pen. What is not taken for a plan is not shown.
const METHODS = [['card', 'M3 6.5h26v19H3zM3 11.5h26M3 14.5h26M7 21h7M23 21h2']] as const

/** What a plan is really paid with, under the name of Spec §9. */
export function PayMethods() {
  const say = useCopy(checkoutWords)
  return (
    <section className="grid gap-3" aria-labelledby="pay-with">
      <h2 id="pay-with" className="text-17">
        {say('pay_with')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3">
        {METHODS.map(([name, path]) => (
          <li key={name} className="flex items-center gap-3 text-13">
            <svg width="32" height="32" viewBox="0 0 32 32" className="flex-none text-accent-text" aria-hidden="true">
              <path d={path} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
            </svg>
            {say(name)}
          </li>
        ))}
      </ul>
    </section>
  )
}
