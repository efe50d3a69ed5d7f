import { useState } from 'react'
import { ConfirmDialog } from '#features/accounts/web/ConfirmDialog.tsx'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import type { Recurring } from './recurring.ts'
import { recurringWords } from './recurring-words.ts'
import { useRecurringChange } from './use-recurring-change.ts'

type Props = {
  recurring: Recurring
  /** What it is called where several stand together. */
  name: string
  isCardGood: boolean
  onChange: () => void
}

/** What its owner can do with a recurring deposit. */
export function RecurringActions({ recurring, name, isCardGood, onChange }: Props) {
  const say = useCopy(recurringWords)
  const language = useLanguage()
  const { isBusy, set, skip } = useRecurringChange(recurring.id)
  const [isEnding, setIsEnding] = useState(false)
  const { state, next_on: nextOn, skipped_on: skippedOn } = recurring
  const quiet = (label: string, onClick: () => void) => (
    <Button look="quiet" busy={isBusy} aria-label={say('of', { action: label, which: name })} onClick={onClick}>
      {label}
    </Button>
  )
  const skipLabel = nextOn === null ? '' : say('skip', { day: showDate(nextOn, language) })
  return (
    <>
      {skippedOn !== null && (
        <p className="flex flex-wrap items-baseline gap-x-3 text-muted">
          <span>{say('skipped', { day: showDate(skippedOn, language) })}</span>
          {quiet(say('take_back'), () => void skip(skippedOn, false))}
        </p>
      )}
      <div className="-mx-[12px] flex flex-wrap gap-1">
        {nextOn !== null && skippedOn === null && quiet(skipLabel, () => void skip(nextOn, true))}
        {state === 'active' && quiet(say('pause'), () => void set('paused', say('was_paused')))}
        {state === 'paused' && isCardGood && quiet(say('resume'), () => void set('active', say('was_resumed')))}
        {quiet(say('change'), onChange)}
        {quiet(say('end'), () => setIsEnding(true))}
      </div>
      <ConfirmDialog
        isOpen={isEnding}
        onClose={() => setIsEnding(false)}
        title={say('end_title')}
        label={say('end')}
        onConfirm={async () => {
          await set('ended', say('ended'))
          setIsEnding(false)
        }}
      >
        {say('end_text')}
      </ConfirmDialog>
    </>
  )
}
