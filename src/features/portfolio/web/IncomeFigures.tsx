import { useId, useState } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readIncome } from '../income-contract.ts'
import { PAYMENT_KINDS } from '../income/payments.ts'
import type { PaymentKind } from '../income/payments.ts'
import { FigureButton } from './FigureButton.tsx'
import { FigureMath } from './FigureMath.tsx'
import { incomeWords } from './income-words.ts'
import { showCapital } from './show-capital.ts'
import { showIncomeMonth } from './show-income-month.ts'

const LABELS = { paid: 'paid_year', declared: 'declared_now', projected: 'projected_year' } as const

/** The three kinds beside each other, never added up. Each opens what it is made of, below them all. */
export function IncomeFigures({ income }: { income: AnswerOf<typeof readIncome> }) {
  const say = useCopy(incomeWords)
  const language = useLanguage()
  const id = useId()
  const [open, setOpen] = useState<PaymentKind | null>(null)
  const labelOf = (kind: PaymentKind) => say(LABELS[kind], { month: showIncomeMonth(income.from, language) })
  return (
    <section className="grid gap-4" aria-label={say('figures')}>
      <dl className="stats income-stats">
        {PAYMENT_KINDS.map((kind) => (
          <Stat
            key={kind}
            label={labelOf(kind)}
            value={
              <FigureButton
                id={`${id}-${kind}`}
                metric={income[kind]}
                figure={labelOf(kind)}
                name={say('all_houses')}
                isSigned={false}
                controls={id}
                isOpen={open === kind}
                onPress={() => setOpen(open === kind ? null : kind)}
              />
            }
            note={showCapital(income.capital, kind, say, language)}
          />
        ))}
      </dl>
      {open && (
        <div id={id} className="max-w-[640px]">
          <FigureMath
            title={labelOf(open)}
            name={say('all_houses')}
            metric={income[open]}
            houseName={(house) => income.names[house] ?? house}
            onClose={() => {
              setOpen(null)
              document.getElementById(`${id}-${open}`)?.focus()
            }}
          />
        </div>
      )}
    </section>
  )
}
