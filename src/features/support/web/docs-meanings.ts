import { bilingual, useArticle } from './use-article.ts'

type Meanings = Readonly<Record<string, string>>

/** What fields and parameters mean, by what the server says of them in English, where its own words are not meant. */
export const docsMeanings = bilingual<Meanings>({}, async () => {
  const [account, houses, portfolio, payments, sellers, operating] = await Promise.all([
    import('../docs-meanings-account.es.ts'),
    import('../docs-meanings-houses.es.ts'),
    import('../docs-meanings-portfolio.es.ts'),
    import('../docs-meanings-payments.es.ts'),
    import('../docs-meanings-sellers.es.ts'),
    import('../docs-meanings-operating.es.ts'),
  ])
  return {
    ...account.meanings,
    ...houses.meanings,
    ...portfolio.meanings,
    ...payments.meanings,
    ...sellers.meanings,
    ...operating.meanings,
  }
})

/** Says in the reader's language what a description means. Suspends while Spanish is on its way. */
export function useMeaning(): (description: string) => string {
  const meanings = useArticle(docsMeanings)
  return (description) => meanings[description] ?? description
}
