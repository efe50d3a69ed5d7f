import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { FigureWording } from '#platform/web/ui/FiguresTable.tsx'
import { useCopy } from '#platform/web/words.ts'
import { recordWords } from './record-words.ts'
import { showFigure } from './show-figure.ts'
import './track-record.css'

/** How figures of the track record are shown, and what their math is called. */
export function useRecordWording(): FigureWording {
  const say = useCopy(recordWords)
  const language = useLanguage()
  return {
    textOf: (metric) => showFigure(metric, language, say),
    mathOf: (metric) => ({
      metric,
      formula: say.by(`formula_${metric.method}`),
      nameOf: (input) => {
        const [kind, start, end] = input.name.split(':')
        return kind === 'period' && start && end
          ? `${showDate(start, language)} – ${showDate(end, language)}`
          : say.by(`input_${input.name}`)
      },
      reasonOf: (reason) => say.by(`reason_${reason}`),
    }),
  }
}
