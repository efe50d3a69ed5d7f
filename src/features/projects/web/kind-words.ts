import { dictionary, useCopy } from '#platform/web/words.ts'
import { factName } from '../fact-name.ts'
import { copy } from '../kind-copy.en.ts'

const kindWords = dictionary(copy, async () => await import('../kind-copy.es.ts'))

/** Names a kind of house; one that has no word of ours is named as it came. */
export function useKindName(): (kind: string) => string {
  const say = useCopy(kindWords)
  return (kind) => {
    const key = `kind_${factName(kind)}`
    return say.has(key) ? say.by(key) : kind
  }
}
