import { useCopy } from '#platform/web/words.ts'
import { HERO_BRASS, HERO_INK } from './hero-lines.ts'
import { landWords } from './land-words.ts'

/** The house of the front page: its lines draw themselves, then the washes of the finished drawing come over them. */
export function LandDrawing() {
  const say = useCopy(landWords)
  return (
    <div className="hero-paper">
      <svg className="hero-lines" viewBox="0 0 800 600" aria-hidden="true">
        {HERO_INK.map((line) => (
          <path key={line} d={line} pathLength={1} />
        ))}
        {HERO_BRASS.map((line) => (
          <path key={line} d={line} pathLength={1} className="hero-brass" />
        ))}
      </svg>
      <div className="hero-picture" />
      <p className="sr-only">{say('hero_picture')}</p>
    </div>
  )
}
