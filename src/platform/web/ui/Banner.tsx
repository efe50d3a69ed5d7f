import type { ReactNode } from 'react'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'
import { CLOSE, Icon } from './Icon.tsx'

export type Tone = 'neutral' | 'positive' | 'negative' | 'accent'

export type BannerProps = {
  tone?: Tone
  children: ReactNode
  onClose?: () => void
  /** An error interrupts a screen reader (`role="alert"`), everything else waits (`role="status"`). */
  urgent?: boolean
}

/** A message within the page; it stays until it is closed or no longer true. */
export function Banner({ tone = 'neutral', children, onClose, urgent = tone === 'negative' }: BannerProps) {
  const say = useCopy(uiWords)
  return (
    <div className={`banner banner-${tone}`} role={urgent ? 'alert' : 'status'}>
      <div className="banner-text">{children}</div>
      {onClose && (
        <button type="button" className="icon-button" aria-label={say('close')} onClick={onClose}>
          <Icon path={CLOSE} />
        </button>
      )}
    </div>
  )
}
