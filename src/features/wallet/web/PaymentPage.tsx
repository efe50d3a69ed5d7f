import { useState } from 'react'
import type { ReactNode } from 'react'
import { SessionDialog } from '#features/accounts/web/SessionDialog.tsx'
import { useReturned } from '#features/payments/web/use-returned.ts'
import { lazyPart } from '#platform/web/lazy-part.ts'
import { useLive } from '#platform/web/live.ts'
import { publishToOtherTabs, useMoneyMoved } from '#platform/web/other-tabs.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { Dialog } from '#platform/web/ui/Dialog.tsx'
import { LoadedPart } from '#platform/web/ui/LoadedPart.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { GatherErrors } from '#platform/web/ui/PartError.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import { AddressFooter } from './AddressFooter.tsx'
import { BankDeposits } from './BankDeposits.tsx'
import { CardsOnFile } from './CardsOnFile.tsx'
import { paymentPageWords } from './payment-page-words.ts'
import { PrimaryChoice } from './PrimaryChoice.tsx'
import { QuickAdd } from './QuickAdd.tsx'
import { useAskedToAdd } from './use-asked-to-add.ts'
import { WalletHistory } from './WalletHistory.tsx'
import { WalletOverview } from './WalletOverview.tsx'

// The forms come when somebody adds money, or withdraws it.
const { Part: AddMoney } = lazyPart(async () => (await import('./AddMoney.tsx')).AddMoney)
const { Part: WithdrawMoney } = lazyPart(async () => (await import('./WithdrawMoney.tsx')).WithdrawMoney)
const { Part: Withdrawals } = lazyPart(async () => (await import('./Withdrawals.tsx')).Withdrawals)

// Below the fold, and with a form of its own.
const { Part: RecurringDeposits } = lazyPart(async () => (await import('./RecurringDeposits.tsx')).RecurringDeposits)

/** Spec §2 "Payment page": the wallet, the cards, and what happened. `history` is told by a later feature. */
export function PaymentPage({ history }: { history: ReactNode }) {
  const say = useCopy(paymentPageWords)
  const refresh = useRefresh()
  const readAgain = () => {
    void refresh('/api/wallet')
    void refresh('/api/wallet/figures')
    void refresh('/api/wallet/bank-deposits')
    void refresh('/api/wallet/recurring-deposits')
    void refresh('/api/wallet/withdrawals')
    void refresh('/api/history')
  }
  useLive('portfolio', readAgain)
  useMoneyMoved(readAgain)
  const isChecking = useReturned(readAgain)
  const [isAdding, setIsAdding] = useState(false)
  const [isAddingCard, setIsAddingCard] = useState(false)
  const [wantedCents, setWantedCents] = useState<number>()
  const add = (cents: number | undefined) => {
    setWantedCents(cents)
    setIsAdding(true)
  }
  useAskedToAdd((what) => (what === 'card' ? setIsAddingCard(true) : add(what)))
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  return (
    <div className="page-width grid grid-cols-1 gap-10 py-6 sm:py-8">
      <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
      <GatherErrors>
        {/* Wide, the cards stand beside the wallet; whatever they need in height is taken from below it. */}
        <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-[minmax(0,1fr)_340px] lg:grid-rows-[auto_1fr] lg:gap-x-16">
          <div className="grid grid-cols-1 gap-10">
            <section className="grid grid-cols-1 gap-5" aria-label={say('figures')}>
              <WalletOverview />
              <div className="flex flex-wrap gap-3">
                <Button onClick={() => add(undefined)}>{say('add_money')}</Button>
                <Button look="secondary" onClick={() => setIsWithdrawing(true)}>
                  {say('withdraw')}
                </Button>
              </div>
              <QuickAdd onAdd={add} />
              <PrimaryChoice />
            </section>
            <BankDeposits />
            <LoadedPart loading={null} renderNotice={unseen}>
              <Withdrawals onChange={readAgain} />
            </LoadedPart>
          </div>
          <div className="lg:row-span-2">
            <CardsOnFile isAdding={isAddingCard} onAdd={setIsAddingCard} />
          </div>
          <LoadedPart loading={<Skeleton width="100%" height="200px" />} renderNotice={unseen}>
            <RecurringDeposits />
          </LoadedPart>
        </div>
      </GatherErrors>
      <WalletHistory>{history}</WalletHistory>
      <AddressFooter />
      {/* Whoever comes back from their bank finds the deposit once the server has been told. */}
      {!isChecking && <Adding isOpen={isAdding} onOpen={setIsAdding} wantedCents={wantedCents} onDone={readAgain} />}
      {isWithdrawing && <Withdrawing onClose={() => setIsWithdrawing(false)} onDone={readAgain} />}
      <SessionDialog isUnderWay={false} onBack={readAgain} />
    </div>
  )
}

type AddingProps = {
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  wantedCents: number | undefined
  onDone: () => void
}

function Adding({ isOpen, onOpen, wantedCents, onDone }: AddingProps) {
  const say = useCopy(paymentPageWords)
  const close = () => onOpen(false)
  return (
    <LoadedPart
      loading={isOpen && <Opening title={say('add_money')} onClose={close} />}
      renderNotice={(shown) =>
        isOpen ? (
          <Dialog isOpen onClose={close} title={say('add_money')}>
            {shown}
          </Dialog>
        ) : (
          unseen(shown)
        )
      }
    >
      <AddMoney isOpen={isOpen} wantedCents={wantedCents} onOpen={() => onOpen(true)} onClose={close} onDone={onDone} />
    </LoadedPart>
  )
}

function Withdrawing({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const say = useCopy(paymentPageWords)
  const done = () => {
    onDone()
    publishToOtherTabs()
  }
  return (
    <LoadedPart
      loading={<Opening title={say('withdraw')} onClose={onClose} />}
      renderNotice={(shown) => (
        <Dialog isOpen onClose={onClose} title={say('withdraw')}>
          {shown}
        </Dialog>
      )}
    >
      <WithdrawMoney isOpen onClose={onClose} onDone={done} />
    </LoadedPart>
  )
}

// The frame of the app says that there is no connection: a part that was not asked for says nothing beside it, and comes with it.
const unseen = (shown: ReactNode) => <div hidden>{shown}</div>

/** The dialog that was asked for, until its form is here: on a slow line a press is answered at once. */
const Opening = ({ title, onClose }: { title: string; onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title={title}>
    <LoadingNote />
    <Skeleton height="320px" />
  </Dialog>
)
