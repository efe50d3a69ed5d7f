import { article } from '../articles/privacy.en.ts'
import { Article } from './Article.tsx'
import { bilingual, useArticle } from './use-article.ts'

const text = bilingual(article, async () => (await import('../articles/privacy.es.ts')).article)

export function PrivacyBody() {
  return <Article article={useArticle(text)} path="/privacy" />
}
