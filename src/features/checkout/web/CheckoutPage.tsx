import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { useSearch } from '#platform/web/params.tsx'
import { dropSecondPress } from '#platform/web/ui/second-press.ts'
import { Slides } from '#platform/web/ui/Slides.tsx'
import { useCopy } from '#platform/web/words.ts'
import { useCart } from './cart.ts'
import { CardSlide } from './CardSlide.tsx'
import { CartSlide } from './CartSlide.tsx'
import { checkoutWords } from './checkout-words.ts'
import { Purchased } from './Purchased.tsx'
import { usePurchase } from './use-purchase.ts'

/** Checkout (Spec §2, §4): the cart, then the card. A payment that is under way is shown, whatever the cart holds. */
export function CheckoutPage() {
  const say = useCopy(checkoutWords)
  const cart = useCart()
  // The slide stands in the address: the browser's Back goes back a slide, too.
  const [search, change] = useSearch()
  const wantsToPay = search.get('step') === 'card'
  const toCart = () => change({ step: null })
  const { payment, bought } = usePurchase()
  const level = payment.pending?.body.package ?? cart[0]?.level
  const isPaying = payment.phase !== 'idle'
  const at = isPaying || (wantsToPay && level) ? 1 : 0
  if (bought) return <Purchased chargeId={bought.id} />
  return (
    <div className="page-width py-8">
      <Slides
        at={at}
        count={2}
        percent={at === 0 ? 50 : 100}
        label={say('slides')}
        onBack={at === 1 && !isPaying ? toCart : undefined}
      >
        {at === 0 ? (
          <CartSlide
            onCheckout={() => {
              payment.clearError()
              change({ step: 'card' }, { push: true })
              // With one line more in the cart, what buys comes to stand under what led there.
              dropSecondPress()
            }}
          />
        ) : (
          <CardSlide level={level ?? null} payment={payment} onCancel={toCart} />
        )}
      </Slides>
      <SessionDialog isUnderWay={isPaying} onBack={payment.clearError} />
    </div>
  )
}
