import { useEffect, useRef, useState } from 'react'
import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { isReturning } from '#features/payments/follow-payment.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Countdown } from '#platform/web/ui/Countdown.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { PostAnswer } from '../contract.ts'
import { POST_REFUND_DAYS } from '../rules.ts'
import { PayForPost } from './PayForPost.tsx'
import { saleWords } from './sale-words.ts'
import { useBuyPost } from './use-buy-post.ts'

export type BuyPostProps = {
  readonly post: PostAnswer
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

// Spec §9: after a content payment.
const WAIT_MS = 2000

type Step = 'sure' | 'intro' | 'pay'

/** The content-purchase modal (Spec §2): are you sure, what you get, the card, what is going on, what came of it. */
export function BuyPost({ post, isOpen, onOpen, onClose }: BuyPostProps) {
  const { payment, isBought } = useBuyPost(post)
  const isUnderWay = payment.phase !== 'idle'
  const [asked, setAsked] = useState<Step>('sure')
  // A reload in the middle of a payment, and the way back from a bank, come back to it.
  const open = useRef(onOpen)
  const isFound = payment.found !== null && !isReturning(payment.found)
  const isToShow = isUnderWay || isFound
  useEffect(() => {
    if (isToShow) open.current()
  }, [isToShow])
  const step = isToShow ? 'pay' : asked
  const close = () => {
    setAsked('sure')
    payment.clearError()
    onClose()
  }
  if (isBought) return <Bought />
  return (
    <>
      <SessionDialog isUnderWay={isUnderWay} onBack={payment.clearError} />
      {step === 'sure' && <Sure post={post} isOpen={isOpen} onNo={close} onYes={() => setAsked('intro')} />}
      {step === 'intro' && <Intro isOpen={isOpen} onClose={close} onGoOn={() => setAsked('pay')} />}
      {step === 'pay' && <PayForPost post={post} payment={payment} isOpen={isOpen} onClose={close} />}
    </>
  )
}

type SureProps = { post: PostAnswer; isOpen: boolean; onNo: () => void; onYes: () => void }

function Sure({ post, isOpen, onNo, onYes }: SureProps) {
  const say = useCopy(saleWords)
  const language = useLanguage()
  const { title, author, content } = post
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onNo}
      title={say('buy_title')}
      actions={
        <>
          <Button look="quiet" onClick={onNo}>
            {say('buy_no')}
          </Button>
          <Button onClick={onYes}>{say('buy_yes')}</Button>
        </>
      }
    >
      <p>{say('buy_sure')}</p>
      <p className="wrap-anywhere text-muted">
        {say('buy_what', { title, name: author.name ?? author.username, price: showCents(content.price, language) })}
      </p>
    </Dialog>
  )
}

function Intro({ isOpen, onClose, onGoOn }: { isOpen: boolean; onClose: () => void; onGoOn: () => void }) {
  const say = useCopy(saleWords)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('intro_title')}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            {say('buy_no')}
          </Button>
          <Button onClick={onGoOn}>{say('intro_on')}</Button>
        </>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        <li>{say('intro_keep')}</li>
        <li>{say('intro_edits')}</li>
        <li>{say('intro_receipt')}</li>
        <li>{say('intro_refund', { days: POST_REFUND_DAYS })}</li>
      </ul>
    </Dialog>
  )
}

/** It is paid: the page is loaded again by itself, with all of the text. */
function Bought() {
  const say = useCopy(saleWords)
  return (
    <Dialog isOpen title={say('done_title')}>
      <output>{say('done_text')}</output>
      <Countdown waitMs={WAIT_MS} label={say('done_now')} onDone={() => location.reload()} />
    </Dialog>
  )
}
