import { useCopy } from '#platform/web/words.ts'
import { article } from '../articles/press.en.ts'
import { Article } from './Article.tsx'
import { pressWords } from './press-words.ts'
import { bilingual, useArticle } from './use-article.ts'

const text = bilingual(article, async () => (await import('../articles/press.es.ts')).article)

const LOGOS = [
  ['wordmark', 'light'],
  ['wordmark', 'dark'],
  ['mark', 'light'],
  ['mark', 'dark'],
] as const

// Printed as text here; on the sheet itself they are tokens (look.md).
const COLORS = [
  ['surface', 'bg-surface', '#FBF8F1', '#0E1714'],
  ['text', 'bg-text', '#1B2420', '#EDE9DD'],
  ['primary', 'bg-primary', '#14523F', '#7FC8A9'],
  ['accent', 'bg-accent', '#9A6B16', '#D9AE5F'],
  ['line', 'bg-line', '#DDD5C3', '#26352F'],
] as const

export function PressBody() {
  return (
    <Article article={useArticle(text)} path="/press">
      <Logos />
      <Colors />
      <Type />
    </Article>
  )
}

function Logos() {
  const say = useCopy(pressWords)
  return (
    <section className="article-section" aria-labelledby="logos-heading">
      <h2 id="logos-heading">{say('logos')}</h2>
      <ul className="press-logos">
        {LOGOS.map(([kind, ground]) => {
          const file = `/press/freehold-${kind}-${ground}.svg`
          return (
            <li key={file} className="grid gap-2">
              <div className={`press-logo ${ground === 'light' ? 'by-day' : 'by-night'}`}>
                <img src={file} alt="" width={kind === 'mark' ? 64 : 272} height={64} loading="lazy" />
              </div>
              <p className="text-15">
                {say(kind)}, {say(ground)}
                <br />
                {/* A file, not a page: the target keeps the router from following it. */}
                <a href={file} download target="_self" className="text-link">
                  {say('download')}
                  <span className="sr-only">
                    : {say(kind)}, {say(ground)}
                  </span>
                </a>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Colors() {
  const say = useCopy(pressWords)
  return (
    <section className="article-section" aria-labelledby="colors-heading">
      <h2 id="colors-heading">{say('colors')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['by_day', 'by_night'] as const).map((time, at) => (
          <div key={time} className={`press-colors ${at === 0 ? 'by-day' : 'by-night'}`}>
            <h3 className="text-15 font-sans font-semibold">{say(time)}</h3>
            <ul>
              {COLORS.map(([name, swatch, byDay, byNight]) => (
                <li key={name} className="press-color">
                  <span className={`press-swatch ${swatch}`} aria-hidden="true" />
                  <span>{say(name)}</span>
                  <span className="figures text-13">{at === 0 ? byDay : byNight}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function Type() {
  const say = useCopy(pressWords)
  return (
    <section className="article-section" aria-labelledby="type-heading">
      <h2 id="type-heading">{say('type')}</h2>
      <p className="display text-38" aria-hidden="true">
        Simplifying Real Estate
      </p>
      <p>{say('type_display')}</p>
      <p className="text-21 figures" aria-hidden="true">
        $1,234.56 · 9.5%
      </p>
      <p>{say('type_text')}</p>
      <p className="text-13 text-muted">{say('type_licence')}</p>
    </section>
  )
}
