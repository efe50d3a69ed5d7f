import type { ReactNode } from 'react'

type Props = { at: number; title: string; text: string; drawing: ReactNode; children?: ReactNode }

/** One step: its drawing with its figures, its number, what happens, and a table where there is one. */
export function HowStep({ at, title, text, drawing, children }: Props) {
  return (
    <li className="how-step">
      {drawing}
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
