import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { AnswerOf } from '#kit/endpoint.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { FigureButton } from '#platform/web/ui/FigureButton.tsx'
import { FigureMath } from '#platform/web/ui/FigureMath.tsx'
import { Stat } from '#platform/web/ui/Stat.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { readWalletFigures } from '../contract.ts'
import { OwedNote } from './OwedNote.tsx'
import { paymentPageWords } from './payment-page-words.ts'

type Figures = AnswerOf<typeof readWalletFigures>
type Key = keyof Figures

const HOLDERS = ['held_orders', 'held_disputes', 'held_withdrawals'] as const
type Holder = (typeof HOLDERS)[number]

/** What a wallet holds, what of it can be spent, and what is held and why. Every figure opens how it is counted. */
export function WalletFigures({ figures }: { figures: Figures }) {
  const say = useCopy(paymentPageWords)
  const language = useLanguage()
  const id = useId()
  const [openKey, setOpenKey] = useState<Key | null>(null)
  const centsOf = (key: Key): number => figures[key].value ?? 0
  const figure = (key: Key): ReactNode => (
    <FigureButton
      id={`${id}-${key}`}
      metric={figures[key]}
      text={showCents(centsOf(key), language)}
      figure={say(`figure_${key}`)}
      name={say('title')}
      controls={id}
      isOpen={openKey === key}
      onPress={() => setOpenKey(openKey === key ? null : key)}
    />
  )
  const partOf = (name: string): number => figures.held.inputs.find((one) => one.name === name)?.value ?? 0
  const why = HOLDERS.filter((name) => partOf(name) > 0)
  return (
    <>
      <dl className="stats items-end">
        <Stat size="large" label={say('figure_balance')} value={figure('balance')} />
        <Stat label={say('figure_available')} value={figure('available')} />
        <Stat label={say('figure_held')} value={figure('held')} />
        {centsOf('owed') > 0 && <Stat label={say('figure_owed')} value={figure('owed')} />}
      </dl>
      {(why.length > 0 || centsOf('available') > 0) && <Why held={why.map((name) => [name, partOf(name)])} />}
      <OwedNote owedCents={centsOf('owed')} />
      {openKey && (
        <div id={id}>
          <FigureMath
            figure={say(`figure_${openKey}`)}
            name={say('title')}
            metric={figures[openKey]}
            formula={say.by(`formula_${figures[openKey].method}`)}
            nameOf={(input) => say.by(`input_${input.name}`)}
            reasonOf={(reason) => reason}
            onClose={() => {
              setOpenKey(null)
              document.getElementById(`${id}-${openKey}`)?.focus()
            }}
          />
        </div>
      )}
    </>
  )
}

/** Under the figures, so that they stand on one line: what holds money, and how much of it each; of a dispute, where its payment is. */
function Why({ held }: { held: readonly (readonly [name: Holder, cents: number])[] }) {
  const say = useCopy(paymentPageWords)
  const language = useLanguage()
  if (held.length === 0) return <p className="text-13 text-muted">{say('nothing_held')}</p>
  return (
    <ul className="text-13 text-muted figures">
      {held.map(([name, cents]) => (
        <li key={name} className="flex flex-wrap items-center gap-x-3">
          {say('figure_held')} · {say(`input_${name}`)}: {showCents(cents, language)}
          {name === 'held_disputes' && (
            <Link to="/projects/positions?tab=history" className="text-link inline-flex min-h-11 items-center">
              {say('dispute_link')}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
