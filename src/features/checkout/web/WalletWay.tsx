import { Wallet } from 'lucide-react'
import { useState } from 'react'
import { PACKAGE_CENTS } from '#features/onboarding/rules.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { useCopy } from '#platform/web/words.ts'
import { checkoutWords } from './checkout-words.ts'

type Props = {
  availableCents: number
  look: 'primary' | 'secondary'
  isDisabled: boolean
  isSending: boolean
  onPay: () => void
}

/** Pays from the wallet; one press must not spend it, so that what it holds before and after is said first. */
export function WalletWay({ availableCents, look, isDisabled, isSending, onPay }: Props) {
  const say = useCopy(checkoutWords)
  const language = useLanguage()
  const [isAsking, setIsAsking] = useState(false)
  const price = showCents(PACKAGE_CENTS, language)
  const available = showCents(availableCents, language)
  const after = showCents(availableCents - PACKAGE_CENTS, language)
  return (
    <>
      <Button look={look} wide busy={isSending} disabled={isDisabled} onClick={() => setIsAsking(true)}>
        <Wallet aria-hidden="true" />
        <span className="figures">{say('wallet_pay', { price, available })}</span>
      </Button>
      <Dialog
        isOpen={isAsking && availableCents >= PACKAGE_CENTS}
        onClose={() => setIsAsking(false)}
        title={say('wallet_title', { price })}
        actions={
          <>
            <Button look="quiet" onClick={() => setIsAsking(false)}>
              {say('wallet_no')}
            </Button>
            <Button
              onClick={() => {
                setIsAsking(false)
                onPay()
              }}
            >
              {say('wallet_yes', { price })}
            </Button>
          </>
        }
      >
        <p className="figures">{say('wallet_text', { available, after })}</p>
      </Dialog>
    </>
  )
}
