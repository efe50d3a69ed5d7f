import { useCopy } from '#platform/web/words.ts'
import { article } from '../articles/press.en.ts'
import { Article } from './Article.tsx'
import { PRESS_COLORS } from '../press-colors.ts'
import { pressWords } from './press-words.ts'
import { bilingual, useArticle } from './use-article.ts'

const text = bilingual(article, async () => (await import('../articles/press.es.ts')).article)

const LOGOS = [
  ['wordmark', 'light'],
  ['wordmark', 'dark'],
  ['mark', 'light'],
  ['mark', 'dark'],
] as const

const COLOR_NAMES = ['surface', 'text', 'primary', 'accent', 'line'] as const

const PARTS = ['logos', 'colors', 'type'] as const

export function PressBody() {
  const say = useCopy(pressWords)
  return (
    <Article article={useArticle(text)} path="/press" parts={PARTS.map((part) => ({ id: part, heading: say(part) }))}>
      <Logos />
      <Colors />
      <Type />
    </Article>
  )
}

function Logos() {
  const say = useCopy(pressWords)
  return (
    <section id="logos" className="article-section" aria-labelledby="logos-heading">
      <h2 id="logos-heading">{say('logos')}</h2>
      <ul className="press-logos">
        {LOGOS.map(([kind, ground]) => {
          const file = `/press/freehold-${kind}-${ground}.svg`
          return (
            <li key={file} className="grid gap-2">
              <div className="press-logo" style={groundOf(ground === 'light' ? 'day' : 'night')}>
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
    <section id="colors" className="article-section" aria-labelledby="colors-heading">
      <h2 id="colors-heading">{say('colors')}</h2>
      <div className="grid gap-4 sm:grid-cols-2">
        {(['day', 'night'] as const).map((time) => (
          <div key={time} className="press-colors" style={groundOf(time)}>
            <h3 className="font-sans text-15 font-semibold">{say(`by_${time}`)}</h3>
            <ul className="grid">
              {COLOR_NAMES.map((name) => (
                <li key={name} className="press-color">
                  <span className="press-swatch" style={{ background: PRESS_COLORS[time][name] }} aria-hidden="true" />
                  <span>{say(name)}</span>
                  <span className="figures text-13">{PRESS_COLORS[time][name].toUpperCase()}</span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

/** A sheet by day or by night, whatever the theme of the page around it. */
const groundOf = (time: 'day' | 'night') => {
  const { surface, text, line } = PRESS_COLORS[time]
  return { background: surface, color: text, borderColor: line }
}

function Type() {
  const say = useCopy(pressWords)
  return (
    <section id="type" className="article-section" aria-labelledby="type-heading">
      <h2 id="type-heading">{say('type')}</h2>
      <p className="display text-38 wrap-anywhere" aria-hidden="true">
        {say('type_sample')}
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
