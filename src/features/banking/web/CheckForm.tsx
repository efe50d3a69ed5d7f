import { call } from '#platform/web/call.ts'
import { showDay } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useSayError } from '#platform/web/platform-words.ts'
import { useRefresh } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { MoneyField } from '#platform/web/ui/MoneyField.tsx'
import { toast } from '#platform/web/ui/toast.ts'
import { useForm } from '#platform/web/use-form.ts'
import { useCopy } from '#platform/web/words.ts'
import type { BankAccountAnswer, verifyBankAccount } from '../contract.ts'
import { bankingWords } from './banking-words.ts'

type Props = { account: BankAccountAnswer; check: NonNullable<BankAccountAnswer['check']> }

/** The two amounts that arrived, by which somebody shows that they can look into the account. */
export function CheckForm({ account: { id, last4 }, check }: Props) {
  const say = useCopy(bankingWords)
  const sayError = useSayError(say)
  const language = useLanguage()
  const refresh = useRefresh()
  const isCents = (cents: number | null): cents is number => cents !== null && cents >= 1 && cents <= 99
  const form = useForm<{ first: number | null; second: number | null }>({
    initial: { first: null, second: null },
    check: ({ first, second }) => ({
      ...(!isCents(first) && { first: say('amount_missing') }),
      ...(!isCents(second) && { second: say('amount_missing') }),
    }),
    submit: async ({ first, second }) => {
      if (!isCents(first) || !isCents(second)) return
      const options = { params: { id }, body: { amounts: [first, second] as [number, number] } }
      try {
        await call<typeof verifyBankAccount>('POST /api/bank-accounts/{id}/verify', options)
        toast(say('verified', { last4 }), { tone: 'positive' })
      } finally {
        await refresh('/api/bank-accounts')
      }
    },
  })
  const day = showDay(check.until, language)
  return (
    <form {...form.bind} className="bank-check" aria-label={say('check_title')}>
      <div>
        <h4 className="font-semibold">{say('check_title')}</h4>
        <p className="mt-1 text-muted">
          {`${say('check_text', { day })} ${say('check_tries', { n: check.tries_left })}`}
        </p>
        {check.page && (
          <a className="text-link inline-flex min-h-11 items-center" href={check.page} target="_blank" rel="noreferrer">
            {say('check_page')}
          </a>
        )}
      </div>
      {form.failure !== null && <Banner tone="negative">{sayError(form.failure)}</Banner>}
      <div className="grid items-start gap-4 min-[390px]:grid-cols-2">
        <MoneyField {...form.field('first')} label={say('amount_first')} placeholder="0.00" required />
        <MoneyField {...form.field('second')} label={say('amount_second')} placeholder="0.00" required />
      </div>
      <Button type="submit" look="secondary" className="justify-self-start" busy={form.isBusy}>
        {say('verify')}
      </Button>
    </form>
  )
}
