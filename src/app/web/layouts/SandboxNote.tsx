import { readBoot } from '#platform/web/boot.ts'
import { useCopy } from '#platform/web/words.ts'
import { appWords } from '../app-words.ts'

/** On top of every page of a server that runs on sandboxes: nothing here is real. */
export function SandboxNote() {
  const say = useCopy(appWords)
  return readBoot().config.sandbox ? <aside className="sandbox-note">{say('sandbox_note')}</aside> : null
}
