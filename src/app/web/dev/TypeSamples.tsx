import { useCopy } from '#platform/web/words.ts'
import { State } from './Both.tsx'
import { devWords } from './dev-words.ts'

const SIZES = ['text-56', 'text-38', 'text-28', 'text-21', 'text-17', 'text-15', 'text-13'] as const
const SPACES_PX = [4, 8, 12, 16, 24, 32, 48, 72]

/** The scale of the letters: headings in Fraunces, the rest in Instrument Sans; and that of the spaces. */
export function TypeSamples() {
  const say = useCopy(devWords)
  return (
    <>
      <div className="grid gap-3">
        {SIZES.map((size, at) => (
          <p key={size} className={`${size} truncate ${at < 4 ? 'font-display' : ''}`}>
            {size.slice(5)} {say('typed')}
          </p>
        ))}
        <p className="label">{say('label')}</p>
        <p className="figures">1,234,567.89</p>
      </div>
      <State name={say('spacing')}>
        {SPACES_PX.map((px) => (
          <span key={px} className="flex items-center gap-3 text-13 text-muted figures">
            <span className="h-3 bg-primary" style={{ width: px }} />
            {px}
          </span>
        ))}
      </State>
    </>
  )
}
