import { Wallet } from 'lucide-react'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { usePayWays } from '#features/checkout/web/pay-ways.ts'
import { CardForm } from '#features/payments/web/CardForm.tsx'
import { InView } from '#features/payments/web/InView.tsx'
import { newsOf } from '#features/payments/web/news-of.ts'
import { PaymentNotice } from '#features/payments/web/PaymentNotice.tsx'
import { paymentsWords } from '#features/payments/web/payments-words.ts'
import { useCard } from '#features/payments/web/use-card.ts'
import { useSayPayment } from '#features/payments/web/use-say-payment.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { PostAnswer } from '../contract.ts'
import { saleWords } from './sale-words.ts'
import type { PostPayment } from './use-buy-post.ts'

type Props = {
  readonly post: PostAnswer
  readonly payment: PostPayment
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The card, the wallet where it covers the price, and what is known of the payment. */
export function PayForPost({ post, payment, isOpen, onClose }: Props) {
  const say = useCopy(saleWords)
  const language = useLanguage()
  const price = showCents(post.content.price, language)
  return (
    // While a payment is under way it stays in view: what is not shown is not followed.
    <Dialog
      isOpen={isOpen}
      onClose={payment.phase === 'sending' ? undefined : onClose}
      title={<span className="figures">{say('card_title', { price })}</span>}
    >
      <PayForm post={post} payment={payment} />
    </Dialog>
  )
}

function PayForm({ post, payment }: Pick<Props, 'post' | 'payment'>) {
  const say = useCopy(saleWords)
  const sayCard = useCopy(paymentsWords)
  const sayError = useSayPayment(say)
  const language = useLanguage()
  const { card, availableCents, ways, isBusy, isTokenizing, isDown, isSending, payFromWallet, submit } = usePayForm(
    post,
    payment,
  )
  const price = showCents(post.content.price, language)
  const isWalletFirst = ways[0] === 'wallet'
  const wallet = ways.includes('wallet') && (
    <Button
      look={isWalletFirst ? 'primary' : 'secondary'}
      wide
      busy={isSending('wallet')}
      disabled={isBusy}
      onClick={payFromWallet}
    >
      <Wallet aria-hidden="true" />
      <span className="figures">{say('wallet_pay', { price, available: showCents(availableCents, language) })}</span>
    </Button>
  )
  return (
    <form className="grid grid-cols-1 gap-5" noValidate onSubmit={(event) => void submit(event)}>
      {isWalletFirst && <div className="grid border-b border-line pb-5">{wallet}</div>}
      <CardForm card={card} disabled={isBusy} />
      <InView when={newsOf(payment, isDown)} takesFocus={!isTokenizing && payment.phase !== 'sending'}>
        <PaymentNotice payment={payment} amountCents={post.content.price} />
        {payment.phase === 'idle' && payment.error && <Banner tone="negative">{sayError(payment.error)}</Banner>}
        {isDown && <Banner tone="negative">{sayCard('uncharged')}</Banner>}
      </InView>
      <Button
        type="submit"
        look={isWalletFirst ? 'secondary' : 'primary'}
        wide
        busy={isTokenizing || isSending('card')}
        disabled={isBusy}
      >
        <span className="figures">{say('card_pay', { price })}</span>
      </Button>
      {!isWalletFirst && wallet}
    </form>
  )
}

/** How each way is taken: one at a time, whatever is pressed meanwhile. */
function usePayForm(post: PostAnswer, payment: PostPayment) {
  const visitor = useVisitor()
  const card = useCard()
  const [isTokenizing, setIsTokenizing] = useState(false)
  const [isDown, setIsDown] = useState(false)
  const isBusy = isTokenizing || payment.phase !== 'idle'
  const { ways, availableCents } = usePayWays(post.content.price)
  const source = payment.pending?.body.source ?? 'card'
  const order = {
    buyer_id: visitor?.user_id ?? '',
    seller_id: post.author._id,
    post_id: post._id,
    payment: { amount: post.content.price, type: 'once' as const },
  }
  const sent = () => ({ ...order, created: Math.floor(Date.now() / 1000) })
  const payFromWallet = () => {
    if (isBusy) return
    setIsDown(false)
    payment.clearError()
    void payment.pay({ ...sent(), source: 'wallet' })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsDown(false)
    payment.clearError()
    setIsTokenizing(true)
    const found = await card.requestToken().finally(() => setIsTokenizing(false))
    if (!found || !('token' in found)) return setIsDown(found !== null)
    await payment.pay({ ...sent(), ...found })
  }
  const isSending = (way: 'wallet' | 'card') => payment.phase === 'sending' && source === way
  return { card, ways, availableCents, isBusy, isTokenizing, isDown, isSending, payFromWallet, submit }
}
