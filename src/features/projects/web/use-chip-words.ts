import { useLanguage } from '#platform/web/language.ts'
import { useUnits } from '#platform/web/reading.ts'
import { useCopy } from '#platform/web/words.ts'
import { cardWords } from './card-words.ts'
import type { ChipWords } from './filter-chips.ts'
import { chipWords } from './chip-words.ts'
import { useStrategyName } from './strategy-words.ts'

/** What the chips of a search are said with, as this reader reads. */
export function useChipWords(): ChipWords {
  return {
    say: useCopy(chipWords),
    sayCard: useCopy(cardWords),
    strategyName: useStrategyName(),
    language: useLanguage(),
    units: useUnits(),
  }
}
