import { showDollars } from '#kit/money.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { projectWords } from './project-words.ts'
import { layoutStack } from './stack-layers.ts'
import { StackSection } from './StackSection.tsx'

type Tranche = ListingDetail['capital_stack'][number]

const HEIGHT_PX = 340
const LABEL_PX = 76

/** How a house is financed, drawn as a section through it: senior debt is the foundation. */
export function CapitalStack({ stack, isOpen }: { stack: readonly Tranche[]; isOpen: boolean }) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const layers = layoutStack(
    stack.map(({ amount }) => amount),
    HEIGHT_PX,
    LABEL_PX,
  )
  if (layers.length === 0) return null
  const total = stack.reduce((sum, { amount }) => sum + amount, 0)
  const debt = stack.reduce((sum, { kind, amount }) => sum + (kind.endsWith('debt') ? amount : 0), 0)
  const rateOf = ({ rate }: Tranche) => (rate === null ? say('no_rate') : showPercent(rate, language, 2))
  const nameOf = ({ kind }: Tranche) => say(`tranche_${kind}`)
  const table = (
    <Table
      caption={say('stack_title')}
      hideCaption
      columns={[
        { key: 'layer', label: say('stack_layer'), cell: (row) => nameOf(row) },
        { key: 'note', label: say('stack_note'), cell: (row) => row.note },
        { key: 'rate', label: say('stack_rate'), cell: rateOf, isFigure: true },
        {
          key: 'share',
          label: say('stack_share'),
          cell: (row) => showPercent(row.amount / total, language),
          isFigure: true,
        },
        { key: 'amount', label: say('stack_amount'), cell: (row) => showDollars(row.amount, language), isFigure: true },
      ]}
      rows={stack.toReversed()}
      keyOf={(row) => row.kind}
      total={{ layer: say('stack_total'), share: '100%', amount: showDollars(total, language) }}
    />
  )
  return (
    <Figure
      title={say('stack_title')}
      table={table}
      summary={`${say('stack_summary', {
        n: stack.length,
        total: showDollars(total, language),
        debt: showPercent(debt / total, language),
      })} ${say('stack_lead')}`}
    >
      <div className="stack-drawing" style={{ height: HEIGHT_PX + 64 }}>
        <StackSection kinds={stack.map(({ kind }) => kind)} layers={layers} heightPx={HEIGHT_PX} />
        {stack.map((tranche, at) => (
          <div
            key={tranche.kind}
            className="stack-label"
            style={{ top: 40 + layers[at]!.labelMiddle, height: LABEL_PX }}
          >
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{nameOf(tranche)}</span>
              {isOpen && tranche.is_open && <span className="label text-13">{say('stack_open')}</span>}
            </p>
            <p className="text-13 text-muted figures">
              {showDollars(tranche.amount, language)} · {showPercent(layers[at]!.share, language)} · {rateOf(tranche)}
            </p>
          </div>
        ))}
      </div>
    </Figure>
  )
}
