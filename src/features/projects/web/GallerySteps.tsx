import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCopy } from '#platform/web/words.ts'
import { projectWords } from './project-words.ts'

type Props = { at: number; total: number; onGo: (to: number) => void }

/** Back and on, with the place between them. */
export function GallerySteps({ at, total, onGo }: Props) {
  const say = useCopy(projectWords)
  const step = (to: number, label: string, isOff: boolean, icon: ReactNode) => (
    <button type="button" className="icon-button" aria-label={label} disabled={isOff} onClick={() => onGo(to)}>
      {icon}
    </button>
  )
  return (
    <>
      {step(at - 1, say('picture_previous'), at === 0, <ChevronLeft />)}
      <span className="figures text-13 text-muted" aria-live="polite">
        {say('picture_place', { at: at + 1, total })}
      </span>
      {step(at + 1, say('picture_next'), at === total - 1, <ChevronRight />)}
    </>
  )
}
