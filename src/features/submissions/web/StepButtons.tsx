import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { submissionWords } from './submission-words.ts'

/** Back, and on: the last button of a step sends its form. */
export function StepButtons({ isBusy, onBack }: { isBusy: boolean; onBack?: () => void }) {
  const say = useCopy(submissionWords)
  return (
    <div className="flex flex-wrap-reverse gap-3">
      {onBack && (
        <Button look="secondary" onClick={onBack}>
          {say('go_back')}
        </Button>
      )}
      <Button type="submit" busy={isBusy}>
        {say('go_on')}
      </Button>
    </div>
  )
}
