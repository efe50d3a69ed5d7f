import { Link } from '#platform/web/Link.tsx'
import { useTitle } from '#platform/web/use-title.ts'
import { useCopy } from '#platform/web/words.ts'
import { Both } from './Both.tsx'
import { ButtonSamples } from './ButtonSamples.tsx'
import { ChoiceSamples } from './ChoiceSamples.tsx'
import { ColourSamples } from './ColourSamples.tsx'
import { DataSamples } from './DataSamples.tsx'
import { devWords } from './dev-words.ts'
import { FieldSamples } from './FieldSamples.tsx'
import { CarouselSamples, SlideSamples, TabSamples } from './MoveSamples.tsx'
import { BannerSamples, OverlaySamples } from './OverlaySamples.tsx'
import { RangeSamples } from './RangeSamples.tsx'
import { StateSamples } from './StateSamples.tsx'
import { TypeSamples } from './TypeSamples.tsx'

const PARTS = [
  ['colours', ColourSamples],
  ['type', TypeSamples],
  ['buttons', ButtonSamples],
  ['fields', FieldSamples],
  ['choices', ChoiceSamples],
  ['ranges', RangeSamples],
  ['tabs', TabSamples],
  ['overlays', OverlaySamples],
  ['news', BannerSamples],
  ['rows', CarouselSamples],
  ['slides', SlideSamples],
  ['data', DataSamples],
  ['states', StateSamples],
] as const

/** Every part that pages are made of, in every state and both themes. For builders: it does not exist in production. */
export function UiPage() {
  const say = useCopy(devWords)
  useTitle(say('title'))
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-12 py-8">
      <header className="grid gap-4">
        <h1>{say('title')}</h1>
        <p className="max-w-[68ch] text-17 text-muted">{say('lead')}</p>
        <nav aria-label={say('contents')}>
          <ul className="flex flex-wrap gap-x-5">
            {PARTS.map(([key]) => (
              <li key={key}>
                <Link to={`#${key}`} className="text-link inline-flex min-h-11 items-center">
                  {say(key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {PARTS.map(([key, Sample]) => (
        <Both key={key} id={key} title={say(key)} of={Sample} />
      ))}
    </div>
  )
}
