import { mathWords } from '../math-words.ts'
import { useCopy } from '../words.ts'
import { Button } from './Button.tsx'
import { MathBody } from './ShowTheMath.tsx'
import type { MathProps } from './ShowTheMath.tsx'
import './figures.css'

type Props = MathProps & {
  figure: string
  /** Whose figure it is. */
  name: string
  onClose: () => void
}

/** How one figure is counted, where it was opened. */
export function FigureMath({ figure, name, onClose, ...math }: Props) {
  const say = useCopy(mathWords)
  return (
    <div className="figures-math-body">
      <div className="flex items-center justify-between gap-4">
        <p className="font-semibold">{say('math', { figure, name })}</p>
        <Button look="quiet" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
      <MathBody {...math} />
    </div>
  )
}
