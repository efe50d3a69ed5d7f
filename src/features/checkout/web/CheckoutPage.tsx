import { CartSlide } from './CartSlide.tsx'

/** Checkout (Spec §2): the cart is its first slide. */
export function CheckoutPage() {
  return (
    <div className="page-width py-8">
      <CartSlide />
    </div>
  )
}
