import type { StressFigures } from '#features/investing/stress-house.ts'
import { isDebt } from '#features/listings/capital-stack.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { THOUSAND_CENTS } from '#features/offerings/day-one.ts'
import type { Metric } from '#kit/metric.ts'
import { showCents } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import { FiguresTable } from '#platform/web/ui/FiguresTable.tsx'
import type { FigureColumn, FigureRow } from '#platform/web/ui/FiguresTable.tsx'
import { FigureStats } from '#platform/web/ui/FigureStats.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Say } from '#platform/web/words.ts'
import { SpokenNote } from './SpokenNote.tsx'
import type { copy } from '../stress-copy.en.ts'
import type { copy as shortCopy } from '../short-copy.en.ts'
import { shortWords } from './short-words.ts'
import { stressWords } from './stress-words.ts'
import { useFigureWording } from './use-figure-wording.ts'

type Props = { name: string; stack: ListingDetail['capital_stack']; figures: StressFigures }
type Row = FigureRow & { readonly loss: StressFigures['losses'][number] }

/** What a stress leaves: of $1,000, of the year, and of each layer. */
export function StressResult({ name, stack, figures }: Props) {
  const say = useCopy(stressWords)
  const sayShort = useCopy(shortWords)
  const language = useLanguage()
  const wording = useFigureWording(stressWords)
  const { back, dscr, cash, losses } = figures
  const lost = THOUSAND_CENTS - (back.value ?? 0)
  const sentence = sentenceOf(figures, language, say, sayShort)
  const lossTone = ({ value }: Metric) => ((value ?? 0) > 0 ? 'text-negative' : undefined)
  const columns: readonly FigureColumn<Row>[] = [
    {
      key: 'loss',
      label: say('loss'),
      metricOf: ({ loss }) => loss.amount,
      toneOf: ({ loss }) => lossTone(loss.amount),
    },
    { key: 'share', label: say('loss_share'), metricOf: ({ loss }) => loss.share },
  ]
  const rows = stack
    .map((one, at): Row => {
      const head = say(`layer_${one.kind}`)
      return { id: `${at}`, name: head, head, loss: losses[at]! }
    })
    .toReversed()
  const backNote = lost > 0 ? say('back_note', { amount: showCents(lost, language) }) : say('back_whole')
  return (
    <div className="grid gap-5">
      <FigureStats
        name={name}
        wording={wording}
        items={[
          { key: 'back', label: say('back'), metric: back, note: back.value !== null && backNote },
          { key: 'cash', label: say('cash'), metric: cash },
          { key: 'dscr', label: say('dscr'), metric: dscr },
        ]}
      />
      <p className="max-w-[66ch]">{sentence}</p>
      <SpokenNote text={sentence} />
      <FiguresTable<Row>
        caption={say('caption')}
        className="stress-table"
        rowHeading={say('layer')}
        columns={columns}
        rows={rows}
        wording={wording}
      />
      {stack.filter((one) => !isDebt(one)).length > 1 && (
        <p className="max-w-[66ch] text-13 text-muted">{say('shares_alike')}</p>
      )}
    </div>
  )
}

/** The result in words: whether the year still pays, and what a sale brings back. */
function sentenceOf(
  { back, cash, short }: StressFigures,
  language: Language,
  say: Say<typeof copy>,
  sayShort: Say<typeof shortCopy>,
): string {
  const money = (cents: number) => showCents(Math.abs(cents), language)
  const yearOf = (cents: number) => {
    if (short === null) return say('says_paid', { amount: money(cents) })
    if (short === 'even') return say('says_even')
    return say('says_unpaid', { why: sayShort(`short_${short}`), amount: money(cents) })
  }
  const year = cash.value === null ? say('says_unknown') : yearOf(cash.value)
  if (back.value === null) return year
  const lost = THOUSAND_CENTS - back.value
  const sale = lost > 0 ? say('says_lost', { back: money(back.value), lost: money(lost) }) : say('says_kept')
  return `${year} ${sale}`
}
