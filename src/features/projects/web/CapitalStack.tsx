import { showDollars } from '#kit/money.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Figure } from '#platform/web/ui/Figure.tsx'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { projectWords } from './project-words.ts'
import { layoutStack } from './stack-layers.ts'
import { NARROW_STACK, StackSection, WIDE_STACK } from './StackSection.tsx'
import { canReturn } from '../rules.ts'
import { StackStress } from './StackStress.tsx'
import { useMedia } from './use-media.ts'
import { useStackRows } from './use-stack-rows.ts'
import type { StackRow } from './use-stack-rows.ts'

type Props = { listing: ListingDetail }

const HEIGHT_PX = 340
const LABEL_PX = 80
// Beside a phone's drawing a name and its figures take two lines each.
const NARROW_LABEL_PX = 108

/** How a house is financed, and what becomes of each layer when it goes badly. */
export function CapitalStack({ listing }: Props) {
  return (
    <div className="grid gap-10">
      <StackFigure listing={listing} />
      {canReturn(listing.status) && <StackStress listing={listing} />}
    </div>
  )
}

/** The stack drawn as a section through the house, senior debt as its foundation; as a table one press away. */
function StackFigure({ listing: { capital_stack: stack, ...listing } }: Props) {
  const say = useCopy(projectWords)
  const language = useLanguage()
  const rows = useStackRows({ ...listing, capital_stack: stack })
  const total = stack.reduce((sum, { amount }) => sum + amount, 0)
  if (total <= 0) return null
  const debt = stack.reduce((sum, { kind, amount }) => sum + (kind.endsWith('debt') ? amount : 0), 0)
  const facts = { n: stack.length, total: showDollars(total, language), debt: showPercent(debt / total, language) }
  return (
    <Figure
      title={say('stack_title')}
      table={<StackTable rows={rows} total={facts.total} />}
      summary={`${say('stack_summary', facts)} ${say('stack_lead')} ${say('stack_meaning')}`}
    >
      <StackDrawing rows={rows} amounts={stack.map(({ amount }) => amount)} />
    </Figure>
  )
}

function StackDrawing({ rows, amounts }: { rows: readonly StackRow[]; amounts: readonly number[] }) {
  const say = useCopy(projectWords)
  const isNarrow = useMedia('(width < 600px)')
  const labelPx = isNarrow ? NARROW_LABEL_PX : LABEL_PX
  const heightPx = Math.max(HEIGHT_PX, rows.length * labelPx)
  const layers = layoutStack(amounts, heightPx, labelPx)
  return (
    <div className="stack-drawing" style={{ height: heightPx + 64 }}>
      <StackSection
        kinds={rows.map(({ kind }) => kind)}
        layers={layers}
        heightPx={heightPx}
        frame={isNarrow ? NARROW_STACK : WIDE_STACK}
      />
      {rows.map((row, at) => (
        <div key={row.rank} className="stack-label" style={{ top: 40 + layers[at]!.labelMiddle, height: labelPx }}>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="font-semibold">{row.name}</span>
            {row.isOpen && <span className="label text-13">{say('stack_open')}</span>}
          </p>
          <p className="text-13 text-muted figures">
            {row.amount} · {row.share} · {row.rate}
          </p>
          <p className="text-13 text-muted figures">
            {say('stack_rank')} {row.rank} · {say('stack_ltv')} {row.ltv}
            {row.dscr !== null && ` · ${say('stack_dscr')} ${row.dscr}`}
          </p>
        </div>
      ))}
    </div>
  )
}

function StackTable({ rows, total }: { rows: readonly StackRow[]; total: string }) {
  const say = useCopy(projectWords)
  return (
    <Table
      caption={say('stack_title')}
      hideCaption
      columns={[
        { key: 'layer', label: say('stack_layer'), cell: ({ name }) => name },
        { key: 'note', label: say('stack_note'), cell: ({ note }) => note },
        { key: 'rank', label: say('stack_rank'), cell: ({ rank }) => rank, isFigure: true },
        { key: 'rate', label: say('stack_rate'), cell: ({ rate }) => rate, isFigure: true },
        { key: 'share', label: say('stack_share'), cell: ({ share }) => share, isFigure: true },
        { key: 'ltv', label: say('stack_ltv'), cell: ({ ltv }) => ltv, isFigure: true },
        { key: 'dscr', label: say('stack_dscr'), cell: ({ dscr }) => dscr ?? '—', isFigure: true },
        { key: 'amount', label: say('stack_amount'), cell: ({ amount }) => amount, isFigure: true },
      ]}
      rows={rows.toReversed()}
      keyOf={({ rank }) => `${rank}`}
      total={{ layer: say('stack_total'), share: '100%', amount: total }}
    />
  )
}
