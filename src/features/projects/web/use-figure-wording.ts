import type { Metric } from '#kit/metric.ts'
import { showCents } from '#kit/money.ts'
import { showNumber, showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { Language } from '#platform/web/language.ts'
import type { FigureWording } from '#platform/web/ui/FiguresTable.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Dictionary, Sentences } from '#platform/web/words.ts'

/** How the figures of a listing's page are shown, and what their math is called in the words of one of its parts. */
export function useFigureWording<C extends Sentences>(words: Dictionary<C>): FigureWording {
  const say = useCopy(words)
  const language = useLanguage()
  return {
    textOf: (metric) => showFigure(metric, language),
    mathOf: (metric) => ({
      metric,
      formula: say.by(`formula_${metric.method}`),
      nameOf: ({ name }) => say.by(`input_${name}`),
      reasonOf: (reason) => say.by(`reason_${reason}`),
    }),
  }
}

/** Money to the cent, so that a column adds up as it stands, multiples with both of their digits; a dash for what is not there. */
function showFigure({ value, unit }: Metric, language: Language): string {
  if (value === null) return '—'
  switch (unit) {
    case 'cents':
      return showCents(value, language)
    case 'ratio':
      return showPercent(value, language, 2)
    case 'shares_milli':
    case 'cents_per_share':
    case 'years':
      return showNumber(value, language, { maximumFractionDigits: 2 })
    case 'count':
      return showNumber(value, language, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  }
}
