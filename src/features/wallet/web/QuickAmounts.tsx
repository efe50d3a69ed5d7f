import { showDollars } from '#kit/money.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { walletWords } from './wallet-words.ts'

type Props = {
  /** Cents, ascending. */
  amounts: readonly number[]
  current: number | null
  onChoose: (cents: number) => void
  /** In place of the amount itself, e.g. "All that is left". */
  nameOf?: (cents: number) => string | undefined
}

/** Amounts that one press chooses. */
export function QuickAmounts({ amounts, current, onChoose, nameOf }: Props) {
  const say = useCopy(walletWords)
  const language = useLanguage()
  return (
    <fieldset aria-label={say('quick_amounts')} className="flex min-w-0 flex-wrap gap-2">
      {amounts.map((cents) => (
        <Button
          key={cents}
          look="secondary"
          className={`figures max-sm:px-4 ${cents === current ? 'bg-wash-primary' : 'border-line-strong'}`}
          aria-pressed={cents === current}
          onClick={() => onChoose(cents)}
        >
          {nameOf?.(cents) ?? showDollars(cents, language)}
        </Button>
      ))}
    </fieldset>
  )
}
