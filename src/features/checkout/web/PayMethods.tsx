import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import { useCopy } from '#platform/web/words.ts'
import { checkoutWords } from './checkout-words.ts'
import { usePayWays } from './pay-ways.ts'

// Drawn with the sheet's own pen. What is not taken for a plan is not shown.
const DRAWN = {
  card: 'M3 6.5h26v19H3zM3 11.5h26M3 14.5h26M7 21h7M23 21h2',
  wallet: 'M4 9.5h22v-4L4 9.5v16h24v-16h-2M28 14.5h-7v6h7M23.5 17.5h1',
  paypal: 'M9 26.5l3-21h8c4 0 5.5 3 4.5 6.5s-4 5.500-8 5.500h-4l-1.500 9zM14 22.500h3',
} as const

/** What a plan is really paid with, under the name of Spec §9. */
export function PayMethods() {
  const say = useCopy(checkoutWords)
  const { ways } = usePayWays(PACKAGE_CENTS)
  return (
    <section className="grid gap-3" aria-labelledby="pay-with">
      <h2 id="pay-with" className="text-17">
        {say('pay_with')}
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-3">
        {ways.map((way) => (
          <li key={way} className="flex items-center gap-3 text-13">
            <svg width="32" height="32" viewBox="0 0 32 32" className="flex-none text-accent-text" aria-hidden="true">
              <path d={DRAWN[way]} fill="none" stroke="currentColor" strokeWidth="1.25" strokeLinejoin="round" />
            </svg>
            {say(way)}
          </li>
        ))}
      </ul>
    </section>
  )
}
