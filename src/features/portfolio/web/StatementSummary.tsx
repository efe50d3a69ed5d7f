import { Fragment, useId, useState } from 'react'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { StatementAnswer } from '../statements-contract.ts'
import { FigureButton } from './FigureButton.tsx'
import { FigureMath } from './FigureMath.tsx'
import { statementWords } from './statement-words.ts'

type Key = keyof StatementAnswer['figures']

const ROWS = ['opening', 'contributed', 'income', 'capital', 'value_change', 'closing'] as const
const CASH = ['opening_cash', 'closing_cash'] as const
const SIGNED: ReadonlySet<Key> = new Set<Key>(['contributed', 'income', 'capital', 'value_change'])

type Props = { statement: StatementAnswer; houseName: (id: string) => string }

/** From the opening value to the closing one, line by line; every figure opens how it is counted. */
export function StatementSummary(props: Props) {
  const say = useCopy(statementWords)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-21">
        {say('summary')}
      </h2>
      <div className="statement-sums mt-2">
        <dl className="statement-sum">
          {ROWS.map((key) => (
            <SumRow key={key} figure={key} {...props} />
          ))}
        </dl>
        <dl className="statement-sum">
          {CASH.map((key) => (
            <SumRow key={key} figure={key} {...props} />
          ))}
        </dl>
      </div>
    </section>
  )
}

function SumRow({ figure, statement, houseName }: Props & { figure: Key }) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const metric = statement.figures[figure]
  const name = say(`figure_${figure}`)
  const isEnd = figure === 'opening' || figure === 'closing'
  const note = isEnd
    ? metric.asOf !== null && showDate(metric.asOf, language)
    : say.has(`note_${figure}`) && say.by(`note_${figure}`)
  return (
    <Fragment>
      <div className={isEnd ? 'statement-row statement-end' : 'statement-row'}>
        <dt>
          {name}
          {note && <span className="block text-13 font-normal text-muted">{note}</span>}
        </dt>
        <dd className="figures">
          <FigureButton
            id={`${id}-figure`}
            metric={metric}
            figure={name}
            name={say('statement')}
            isSigned={SIGNED.has(figure)}
            controls={id}
            isOpen={isOpen}
            onPress={() => setIsOpen(!isOpen)}
          />
        </dd>
      </div>
      {isOpen && (
        <div id={id} className="statement-math">
          <dt className="sr-only">{name}</dt>
          <dd>
            <FigureMath
              title={name}
              name={say('statement')}
              metric={metric}
              houseName={houseName}
              onClose={() => {
                setIsOpen(false)
                document.getElementById(`${id}-figure`)?.focus()
              }}
            />
          </dd>
        </div>
      )}
    </Fragment>
  )
}
