import type { ReactNode } from 'react'
import { AddressFooter } from '#features/wallet/web/AddressFooter.tsx'
import { PrimaryChoice } from '#features/wallet/web/PrimaryChoice.tsx'
import { QuickAdd } from '#features/wallet/web/QuickAdd.tsx'
import { WalletHistory } from '#features/wallet/web/WalletHistory.tsx'
import { WalletOverview } from '#features/wallet/web/WalletOverview.tsx'
import { useLive } from '#platform/web/live.ts'
import { useMoneyMoved } from '#platform/web/other-tabs.ts'
import { useAnswer, useRefresh } from '#platform/web/query.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { EmptyState } from '#platform/web/ui/EmptyState.tsx'
import { PageHead } from '#platform/web/ui/PageHead.tsx'
import { GatherErrors, PartError } from '#platform/web/ui/PartError.tsx'
import { LoadingNote, Skeleton } from '#platform/web/ui/Skeleton.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readCrypto } from '../contract.ts'
import { Addresses } from './Addresses.tsx'
import { cryptoWords } from './crypto-words.ts'
import { Deposits } from './Deposits.tsx'

/** Spec §2 "Crypto page": the wallet, where coins may be sent, and what was booked. `history` is told by a later feature. */
export function CryptoPage({ history }: { history: ReactNode }) {
  const say = useCopy(cryptoWords)
  const refresh = useRefresh()
  const readAgain = () => {
    void refresh('/api/crypto')
    void refresh('/api/wallet/figures')
    void refresh('/api/history')
  }
  useLive('portfolio', readAgain)
  useMoneyMoved(readAgain)
  return (
    <div className="page-width grid grid-cols-1 gap-10 py-6 sm:py-8">
      <PageHead label={say('label')} title={say('title')} lead={say('lead')} />
      <GatherErrors>
        <section className="grid grid-cols-1 gap-5" aria-label={say('figures')}>
          <WalletOverview />
          <QuickAdd />
          <PrimaryChoice />
        </section>
        <Coins />
      </GatherErrors>
      <WalletHistory>{history}</WalletHistory>
      <AddressFooter />
    </div>
  )
}

function Coins() {
  const say = useCopy(cryptoWords)
  const { data, error, refetch } = useAnswer<typeof readCrypto>('GET /api/crypto')
  if (!data) {
    if (error) return <PartError error={error} onRetry={() => void refetch()} />
    return (
      <>
        <LoadingNote />
        <Skeleton height="420px" />
      </>
    )
  }
  const isOff = data.addresses.length === 0
  return (
    <>
      {isOff ? (
        <EmptyState
          title={say('off_title')}
          action={<LinkButton to="/account/payment">{say('off_action')}</LinkButton>}
        >
          {say('off_text')}
        </EmptyState>
      ) : (
        <Addresses addresses={data.addresses} />
      )}
      {/* What was booked stays to be read where coins are no longer taken. */}
      {(!isOff || data.deposits.length > 0) && <Deposits deposits={data.deposits} />}
    </>
  )
}
