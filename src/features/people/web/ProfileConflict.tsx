import { useEffect, useRef, useState } from 'react'
import { useSayError } from '#platform/web/platform-words.ts'
import { Banner } from '#platform/web/ui/Banner.tsx'
import { Button } from '#platform/web/ui/Button.tsx'
import { useCopy } from '#platform/web/words.ts'
import { textOfBio } from '../profile-rules.ts'
import { changedFields, FIELD_WORDS, valuesOf } from './profile-changes.ts'
import type { ProfileField } from './profile-changes.ts'
import { profileWords } from './profile-words.ts'
import type { Me } from './use-profile.ts'

type Props = { before: Me; now: Me; onKeepMine: () => Promise<void>; onKeepTheirs: () => void }

/** What another tab saved while this one was written in, and the choice what is to stay. */
export function ProfileConflict({ before, now, onKeepMine, onKeepTheirs }: Props) {
  const say = useCopy(profileWords)
  const sayError = useSayError(say)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const values = valuesOf(now)
  const show = (field: ProfileField) =>
    (field === 'bio' ? textOfBio(values.bio) : values[field]) || say('conflict_empty')
  const keepMine = async () => {
    setIsBusy(true)
    setFailure(null)
    await onKeepMine().catch(setFailure)
    setIsBusy(false)
  }
  return (
    <div className="grid gap-3 border-l-2 border-accent pl-4" role="alert">
      <h3 ref={title} tabIndex={-1} className="outline-none">
        {say('conflict_title')}
      </h3>
      <p>{say('conflict_text')}</p>
      <ul className="grid list-disc gap-1 pl-5 wrap-anywhere">
        {changedFields(valuesOf(before), values).map((field) => (
          <li key={field}>{say('conflict_now', { field: say(FIELD_WORDS[field]), value: show(field) })}</li>
        ))}
      </ul>
      {failure !== null && <Banner tone="negative">{sayError(failure)}</Banner>}
      <div className="flex flex-wrap gap-3">
        <Button look="secondary" busy={isBusy} onClick={() => void keepMine()}>
          {say('keep_mine')}
        </Button>
        <Button look="secondary" onClick={onKeepTheirs}>
          {say('keep_theirs')}
        </Button>
      </div>
    </div>
  )
}
