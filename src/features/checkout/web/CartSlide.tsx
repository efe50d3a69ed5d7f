import { useEffect, useRef, useState } from 'react'
import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import { answerWords, sayStored } from '#features/onboarding/web/answer-words.ts'
import { emptyCart, removeFromCart, setCart, useCart } from '#features/checkout/web/cart.ts'
import type { CartItem } from '#features/checkout/web/cart.ts'
import type { readPurchases } from '#features/checkout/contract.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button, LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { useCopy } from '#platform/web/words.ts'
import { checkoutWords } from './checkout-words.ts'
import { PayMethods } from './PayMethods.tsx'

type Cart = readonly CartItem[]

/** What was taken out, so that it can be put back. */
type Removal = { readonly before: Cart; readonly isUndone?: boolean }

/** The cart: what is in it, what it comes to, and how it may be paid (Spec §2, Checkout slide 1). */
export function CartSlide({ onCheckout }: { onCheckout: () => void }) {
  const say = useCopy(checkoutWords)
  const sayAnswer = useCopy(answerWords)
  const cart = useCart()
  const [removal, setRemoval] = useState<Removal | null>(null)
  const header = useRef<HTMLElement>(null)
  // What was pressed is gone: the focus goes to the way back, and from there to the title.
  useEffect(() => {
    if (removal) header.current?.querySelector<HTMLElement>(removal.isUndone ? 'h1' : 'button')?.focus()
  }, [removal])
  const gone = removal?.before[0]
  const told = removal?.isUndone
    ? say('undone')
    : gone
      ? say('removed', { level: sayStored(sayAnswer, gone.level) })
      : null
  return (
    <div className="grid gap-6">
      <header ref={header} className="flex min-h-11 flex-wrap items-center gap-x-6">
        <h1 className="mr-auto outline-none" tabIndex={-1}>
          {say('title')}
        </h1>
        <output>{told}</output>
        {removal && !removal.isUndone && cart.length === 0 && (
          <Button
            look="quiet"
            onClick={() => {
              setCart(removal.before)
              setRemoval({ ...removal, isUndone: true })
            }}
          >
            {say('undo')}
          </Button>
        )}
      </header>
      {cart.length === 0 ? (
        <EmptyState title={say('empty')} action={<LinkButton to="/start/plans">{say('to_plans')}</LinkButton>} />
      ) : (
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
          <CartItems
            cart={cart}
            onRemove={(id) => setRemoval({ before: removeFromCart(id) })}
            onEmpty={() => setRemoval({ before: emptyCart() })}
          />
          <Summary cart={cart} onCheckout={onCheckout} />
        </div>
      )}
    </div>
  )
}

type ItemsProps = { cart: Cart; onRemove: (id: string) => void; onEmpty: () => void }

function CartItems({ cart, onRemove, onEmpty }: ItemsProps) {
  const say = useCopy(checkoutWords)
  const sayAnswer = useCopy(answerWords)
  const language = useLanguage()
  return (
    <section className="grid content-start gap-4" aria-label={say('packages')}>
      <ul className="grid">
        {cart.map(({ id, level }) => {
          const name = sayStored(sayAnswer, level)
          return (
            <li key={id} className="rule flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
              <div className="grow">
                <p className="font-display text-21">{say('package', { level: name })}</p>
                <p className="text-13 text-muted">{say('once')}</p>
              </div>
              <p className="font-medium figures">{showCents(PACKAGE_CENTS, language)}</p>
              <Button look="quiet" aria-label={say('remove_name', { level: name })} onClick={() => onRemove(id)}>
                {say('remove')}
              </Button>
            </li>
          )
        })}
      </ul>
      <div className="rule flex flex-wrap justify-between gap-4 pt-4">
        <LinkButton look="quiet" to="/start/plans" className="-ml-[12px]">
          {say('other_plan')}
        </LinkButton>
        <Button look="quiet" onClick={onEmpty}>
          {say('empty_cart')}
        </Button>
      </div>
    </section>
  )
}

/** The total and the way on; a plan that is owned already is not paid for twice. */
function Summary({ cart, onCheckout }: { cart: Cart; onCheckout: () => void }) {
  const say = useCopy(checkoutWords)
  const sayAnswer = useCopy(answerWords)
  const language = useLanguage()
  const { data } = useAnswer<typeof readPurchases>('GET /api/purchases')
  const owned = cart.find(({ level }) => data?.purchases.some((one) => one.is_readable && one.package === level))
  return (
    <section className="card grid content-start gap-6 p-6" aria-label={say('total')}>
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{say('total')}</span>
        <span className="display text-38 figures">{showCents(PACKAGE_CENTS * cart.length, language)}</span>
      </p>
      <div className="grid gap-3">
        {owned && (
          <Banner tone="accent">
            <p>{say('owned', { level: sayStored(sayAnswer, owned.level) })}</p>
            <LinkButton look="quiet" className="-ml-[12px]" to={`/account/plans/${owned.level}`}>
              {say('open_sheets')}
            </LinkButton>
          </Banner>
        )}
        <Button wide disabled={owned !== undefined} onClick={onCheckout}>
          {say('checkout')}
        </Button>
        <LinkButton look="secondary" wide to="/projects">
          {say('to_houses')}
        </LinkButton>
      </div>
      <div className="rule pt-6">
        <PayMethods />
      </div>
    </section>
  )
}
