import type { ReactNode } from 'react'
import stepsUrl from './steps.svg?no-inline'

type Props = { at: number; drawing: string; title: string; text: string; children?: ReactNode }

/** One step: its drawing, its number, what happens, and the figures where there are some. */
export function HowStep({ at, drawing, title, text, children }: Props) {
  return (
    <li className="how-step">
      <svg viewBox="0 0 240 120" className="step-drawing" aria-hidden="true">
        <use href={`${stepsUrl}#${drawing}`} />
      </svg>
      <div className="how-words">
        <span className="step-number figures" aria-hidden="true">
          {at}
        </span>
        <h2 className="how-step-title">{title}</h2>
        <p>{text}</p>
        {children}
      </div>
    </li>
  )
}
