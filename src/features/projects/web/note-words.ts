import { dictionary, useCopy } from '#platform/web/words.ts'
import { factName } from '../fact-name.ts'
import { copy } from '../note-copy.en.ts'

const noteWords = dictionary(copy, async () => await import('../note-copy.es.ts'))

/** Says a note of the terms in the reader's language; one that has no words of ours stands as it was written. */
export function useNote(): (note: string) => string {
  const say = useCopy(noteWords)
  return (note) => {
    const key = `note_${factName(note)}`
    return say.has(key) ? say.by(key) : note
  }
}
