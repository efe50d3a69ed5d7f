import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import type { Metric } from '#kit/metric.ts'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readPortfolio } from '../performance-contract.ts'
import { FigureButton } from './FigureButton.tsx'
import { homeWords } from './home-words.ts'
import { OpenedMath } from './OpenedMath.tsx'
import './home.css'

type Portfolio = AnswerOf<typeof readPortfolio>
type Key = 'value' | 'change' | 'cash' | 'income' | 'in_escrow' | 'at_work'

type Props = {
  portfolio: Portfolio
  /** Sold houses count in the gain here, and not in that of Positions, which is of what is held. */
  hasSold: boolean
  onAddMoney: () => void
}

/** What the investor has, and what it is made of. Every figure opens how it is counted, below them all. */
export function HomeFigures({ portfolio, hasSold, onAddMoney }: Props) {
  const say = useCopy(homeWords)
  const id = useId()
  const [openKey, setOpenKey] = useState<Key | null>(null)
  const isLoss = (portfolio.change.value ?? 0) < 0
  const figure = (key: Key, isSigned = false): ReactNode => (
    <FigureButton
      id={`${id}-${key}`}
      metric={portfolio[key]}
      figure={say(`figure_${key}`)}
      name={say('title')}
      isSigned={isSigned}
      controls={id}
      isOpen={openKey === key}
      onPress={() => setOpenKey(openKey === key ? null : key)}
    />
  )
  return (
    <section className="grid gap-4" aria-label={say('figures')}>
      <dl className="stats home-stats items-start">
        <Stat
          size="large"
          label={say('figure_value')}
          value={figure('value')}
          note={
            <>
              {figure('change', true)}{' '}
              <span className="text-13 font-normal text-muted">
                {say(isLoss ? 'change_loss' : 'change')}
                {hasSold && `, ${say('sold_with')}`}
              </span>
            </>
          }
        />
        <Stat
          label={say('figure_cash')}
          value={figure('cash')}
          note={
            <button type="button" className="text-link tall-target text-13 font-normal" onClick={onAddMoney}>
              {say('add_money')}
            </button>
          }
        />
        <Stat label={say('figure_income')} value={figure('income')} />
        <Stat label={say('figure_in_escrow')} value={figure('in_escrow')} />
        <Stat
          label={say('figure_at_work')}
          value={figure('at_work', true)}
          note={<AtWorkNote metric={portfolio.at_work} />}
        />
      </dl>
      {openKey && (
        <div id={id} className="home-math">
          <OpenedMath
            title={say(`figure_${openKey}`)}
            name={say('title')}
            metric={portfolio[openKey]}
            houseName={(house) => portfolio.names[house] ?? house}
            onClose={() => {
              setOpenKey(null)
              document.getElementById(`${id}-${openKey}`)?.focus()
            }}
          />
        </div>
      )}
    </section>
  )
}

function AtWorkNote({ metric: { value, method, inputs } }: { metric: Metric }) {
  const say = useCopy(homeWords)
  const days = inputs.find(({ name }) => name === 'days_held')
  if (value === null || !days) return null
  return (
    <span className="text-13 font-normal text-muted">
      {method === 'F3' ? say('at_work_year') : say('at_work_days', { n: days.value })}
    </span>
  )
}
