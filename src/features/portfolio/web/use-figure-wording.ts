import type { MetricInput } from '#kit/metric.ts'
import { useLanguage } from '#platform/web/language.ts'
import type { FigureWording } from '#platform/web/ui/FiguresTable.tsx'
import { useCopy } from '#platform/web/words.ts'
import { performanceWords } from './performance-words.ts'
import { showMetric } from './show-metric.ts'

/** How the figures of a portfolio are shown, and what their math is called. `houseName` names the inputs of a sum of houses. */
export function useFigureWording(houseName: (id: string) => string): FigureWording {
  const say = useCopy(performanceWords)
  const language = useLanguage()
  return {
    textOf: (metric, isSigned) => showMetric(metric, language, isSigned),
    mathOf: (metric) => ({
      metric,
      formula: say.by(`formula_${metric.method}`),
      nameOf: (input) => houseOf(input, houseName) ?? say.by(`input_${input.name}`),
      reasonOf: (reason) => say.by(`reason_${reason}`),
    }),
  }
}

const HOUSE = 'house:'

/** An input of a sum of houses is named by its house. */
const houseOf = ({ name }: MetricInput, houseName: (id: string) => string): string | null =>
  name.startsWith(HOUSE) ? houseName(name.slice(HOUSE.length)) : null
