import type { ReactNode } from 'react'
import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { useCopy } from '#platform/web/words.ts'
import type { Article as Text, Section } from '../articles/article.ts'
import { articleWords } from './article-words.ts'
import { Blocks } from './Blocks.tsx'

type Props = {
  article: Text
  /** Where the article lives: its table of contents links there. */
  path: string
  /** Stands between the head and the sections. */
  children?: ReactNode
  /** What of it is named in the table of contents. */
  parts?: readonly Pick<Section, 'id' | 'heading'>[]
}

/** A long text: its head, what it contains, its sections with anchors. */
export function Article({ article, path, children, parts = [] }: Props) {
  const say = useCopy(articleWords)
  const language = useLanguage()
  return (
    <article className={article.isNumbered ? 'article article-numbered' : 'article'}>
      <header className="article-head">
        <h1>{article.title}</h1>
        <p className="article-lead">{article.lead}</p>
        <p className="text-13 text-muted">{say('changed', { date: showDate(article.changed, language) })}</p>
        {article.template && <p className="article-template">{article.template}</p>}
      </header>
      <nav className="article-contents no-print" aria-label={say('contents')}>
        <p className="label">{say('contents')}</p>
        <ol>
          {[...parts, ...article.sections].map(({ id, heading }) => (
            <li key={id}>
              <a href={`${path}#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="article-body">
        {children}
        {article.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} className="article-section" aria-labelledby={`${id}-heading`}>
            <h2 id={`${id}-heading`}>{heading}</h2>
            <Blocks blocks={blocks} />
          </section>
        ))}
      </div>
    </article>
  )
}
