import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'

type Props = {
  /** CSS lengths; a line of text by default. */
  width?: string
  height?: string
  className?: string
}

/** A quiet block in the place and size of what is loading; compose the shape of the real thing from these. */
export function Skeleton({ width = '100%', height = '1em', className = '' }: Props) {
  return <span aria-hidden="true" className={`skeleton ${className}`} style={{ width, height }} />
}

/** Says once, to screen readers, that something is loading. */
export function LoadingNote() {
  const say = useCopy(uiWords)
  return <output className="sr-only">{say('loading')}</output>
}
