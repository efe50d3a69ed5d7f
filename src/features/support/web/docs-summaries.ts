import { bilingual } from './use-article.ts'

type Summaries = Readonly<Record<string, string>>

/** What each call does, by its method and path, where the server's own English words are not meant. */
export const docsSummaries = bilingual<Summaries>({}, async () => {
  const [get, change, post] = await Promise.all([
    import('../docs-calls-get.es.ts'),
    import('../docs-calls-change.es.ts'),
    import('../docs-calls-post.es.ts'),
  ])
  return { ...get.summaries, ...change.summaries, ...post.summaries }
})
