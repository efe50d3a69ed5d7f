import { article } from '../articles/support.en.ts'
import { Blocks } from './Blocks.tsx'
import { bilingual, useArticle } from './use-article.ts'

const text = bilingual(article, async () => (await import('../articles/support.es.ts')).article)

export function SupportBody() {
  return (
    <div className="article-body">
      {useArticle(text).map(({ id, heading, blocks }) => (
        <section key={id} id={id} className="article-section" aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          <Blocks blocks={blocks} />
        </section>
      ))}
    </div>
  )
}
