import type { readWallet } from '#features/wallet/contract.ts'
import { HeldNote } from '#features/wallet/web/HeldNote.tsx'
import { OwedNote } from '#features/wallet/web/OwedNote.tsx'
import type { AnswerOf } from '#kit/endpoint.ts'

/** Why not all of the wallet can be spent. */
export function WalletNotes({ wallet }: { wallet: AnswerOf<typeof readWallet> }) {
  return (
    <>
      <OwedNote owedCents={wallet.owed} />
      <HeldNote wallet={wallet} />
    </>
  )
}
