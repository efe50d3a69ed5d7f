import { article } from '../articles/about.en.ts'
import { Article } from './Article.tsx'
import { bilingual, useArticle } from './use-article.ts'

const text = bilingual(article, async () => (await import('../articles/about.es.ts')).article)

export function AboutBody() {
  return <Article article={useArticle(text)} path="/about" />
}
