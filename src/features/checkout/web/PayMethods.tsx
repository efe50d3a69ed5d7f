import { useCopy } from '#platform/web/words.ts'
import { checkoutWords } from './checkout-words.ts'

// Drawn with the sheet's own pen: a card, two overlapping letters, a coin, a chain of blocks.
const METHODS = [
  ['card', 'M3 6.5h26v19H3zM3 11.5h26M3 14.5h26M7 21h7M23 21h2'],
  ['paypal', 'M10 26l3-20h7c4 0 5.5 2.5 5 5.5s-3 5.5-7 5.5h-4l-1.3 9zM7 22l2.5-18h7c2.5 0 4 1 4.5 2.5'],
  [
    'cashapp',
    'M7 3h18c2.2 0 4 1.8 4 4v18c0 2.2-1.8 4-4 4H7c-2.2 0-4-1.8-4-4V7c0-2.2 1.8-4 4-4zM20 12c-1-1.3-2.4-2-4-2-2.3 0-4 1-4 2.9 0 4.2 8.2 2.2 8.2 6.3 0 1.9-1.8 2.9-4.2 2.9-1.9 0-3.5-.8-4.5-2.100M17 7l-2 18',
  ],
  [
    'crypto',
    'M4 11l6-3.5L16 11v7l-6 3.5L4 18zM4 11l6 3.5M16 11l-6 3.5M10 14.5v7M16 14l6-3.5 6 3.5v7l-6 3.5-6-3.5M16 14l6 3.5M28 14l-6 3.5M22 17.5v7',
  ],
] as const

/** The names of Spec §9 with their drawings. */
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
