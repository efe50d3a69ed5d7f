import { readBoot } from '#platform/web/boot.ts'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from '../app-words.ts'

/** On top of every page of a server that runs on sandboxes: nothing here is real; on a phone in one line. */
export function SandboxNote() {
  const say = useCopy(appWords)
  if (!readBoot().config.sandbox) return null
  return (
    <aside className="sandbox-note">
      <span className="max-sm:hidden">{say('sandbox_note')}</span>
      <span className="sm:hidden">{say('sandbox_note_short')}</span>
    </aside>
  )
}
