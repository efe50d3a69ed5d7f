import { showCents } from '#kit/money.ts'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useAnswer } from '#platform/web/query.tsx'
import { PartError } from '#platform/web/ui/PartError.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readBankDeposits } from '../deposit-contract.ts'
import { bankDepositWords } from './bank-deposit-words.ts'

type Deposit = AnswerOf<typeof readBankDeposits>['deposits'][number]

/** What comes from somebody's bank, with the day on which it can be used, and what came lately. Nothing while there is none. */
export function BankDeposits() {
  const say = useCopy(bankDepositWords)
  const { data, error, refetch } = useAnswer<typeof readBankDeposits>('GET /api/wallet/bank-deposits')
  if (error && !data) return <PartError isUnseen error={error} onRetry={() => void refetch()} />
  if (!data || data.deposits.length === 0) return null
  return (
    <section className="grid grid-cols-1 gap-4" aria-labelledby="bank-deposits">
      <h2 id="bank-deposits">{say('on_way')}</h2>
      <ul className="grid grid-cols-1 border-t border-line">
        {data.deposits.map((deposit) => (
          <DepositRow key={deposit.deposit_id} deposit={deposit} />
        ))}
      </ul>
    </section>
  )
}

const REASONS = ['R01', 'R02', 'R03', 'R10'] as const
const TONES = {
  asked: 'text-muted',
  clearing: 'text-accent-text',
  cleared: 'text-positive',
  returned: 'text-negative',
  not_made: 'text-muted',
} as const

function DepositRow({ deposit }: { deposit: Deposit }) {
  const say = useCopy(bankDepositWords)
  const language = useLanguage()
  const { amount, bank, last4, state, code, page } = deposit
  const reason = REASONS.find((one) => one === code)
  const facts = {
    began: showDate(deposit.began_on, language),
    clears: deposit.clears_on === null ? '' : showDate(deposit.clears_on, language),
    code: code ?? '',
  }
  const isOpen = state === 'clearing' || state === 'cleared'
  return (
    <li className="grid grid-cols-1 gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[1fr_auto]">
      <span className="min-w-0 [overflow-wrap:anywhere]">{say('account_name', { bank, last4 })}</span>
      <span className="figures font-semibold sm:text-right">{showCents(amount, language)}</span>
      <span className={`text-13 ${TONES[state]}`}>
        {say(`state_${state}`, facts)} {reason && say(`reason_${reason}`)}
      </span>
      {page && isOpen && (
        <a className="text-link tall-target text-13 sm:text-right" href={page} target="_blank" rel="noreferrer">
          {say('play')}
        </a>
      )}
    </li>
  )
}
