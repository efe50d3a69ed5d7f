import { useState } from 'react'
import { SecurityCard, SettingLoading } from '#features/accounts/web/SecurityCard.tsx'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAnswer } from '#platform/web/query.tsx'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { ErrorState } from '#platform/web/ui/EmptyState.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { readClosing } from '../contract.ts'
import type { Hindrance } from '../rules.ts'
import { CloseDialog } from './CloseDialog.tsx'
import { dataWords } from './data-words.ts'

/** Closing the account: what it leads to, what stands in its way, and the way into it. */
export function CloseSection() {
  const say = useCopy(dataWords)
  const visitor = useVisitor()
  const { data, error, refetch } = useAnswer<typeof readClosing>('GET /api/closing')
  return (
    <SecurityCard title={say('close_title')} about={say('close_about')}>
      <dl className="grid gap-4">
        {(['goes', 'stays', 'name'] as const).map((key) => (
          <div key={key}>
            <dt className="font-medium">{say(`${key}_title`)}</dt>
            <dd className="mt-1 max-w-[60ch] text-muted">{say(key)}</dd>
          </div>
        ))}
      </dl>
      <p>
        <Link to="/privacy" className="text-link">
          {say('privacy')}
        </Link>
      </p>
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SettingLoading />)}
      {data && (visitor?.preview ? <Banner>{say('preview')}</Banner> : <Way closing={data} />)}
    </SecurityCard>
  )
}

function Way({ closing: { hindrances, days } }: { closing: AnswerOf<typeof readClosing> }) {
  const say = useCopy(dataWords)
  const [isAsked, setIsAsked] = useState(false)
  // What stands in the way may have come since the dialog was opened: what it says about it stays.
  if (hindrances.length > 0 && !isAsked) return <Hindrances list={hindrances} />
  return (
    <>
      <div>
        <Button look="danger" className="max-sm:w-full" onClick={() => setIsAsked(true)}>
          {say('close')}
        </Button>
      </div>
      <CloseDialog isOpen={isAsked} onClose={() => setIsAsked(false)} days={days} />
    </>
  )
}

const WAYS: Readonly<Record<Hindrance, string>> = {
  positions: '/projects/positions',
  balance: '/account/payment',
  orders: '/projects/positions?tab=history',
  payments: '/projects/positions?tab=history',
  payouts: '/projects/positions?tab=income',
}

type Listed = AnswerOf<typeof readClosing>['hindrances']

function Hindrances({ list }: { list: Listed }) {
  const say = useCopy(dataWords)
  const language = useLanguage()
  return (
    <Banner tone="accent">
      <p className="font-medium">{say('held_title')}</p>
      <ul className="mt-2 grid gap-3">
        {list.map(({ kind, count, cents }) => (
          <li key={kind}>
            <p>{say(`hold_${kind}`, { n: count, amount: showCents(cents ?? 0, language) })}</p>
            <Link to={WAYS[kind]} className="text-link inline-flex min-h-11 items-center">
              {say(`go_${kind}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
