import { article } from '../articles/terms.en.ts'
import { Article } from './Article.tsx'
import { bilingual, useArticle } from './use-article.ts'

const text = bilingual(article, async () => (await import('../articles/terms.es.ts')).article)

export function TermsBody() {
  return <Article article={useArticle(text)} path="/terms" />
}
