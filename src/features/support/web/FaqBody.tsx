import { useCopy } from '#platform/web/words.ts'
import { faq } from '../articles/faq.en.ts'
import { Blocks } from './Blocks.tsx'
import { faqWords } from './faq-words.ts'
import { bilingual, useArticle } from './use-article.ts'

const text = bilingual(faq, async () => (await import('../articles/faq.es.ts')).faq)

/** Every question with its answer, closed; `FaqSearch` hides those that do not fit. */
export function FaqBody() {
  const say = useCopy(faqWords)
  return (
    <div className="faq-groups">
      {useArticle(text).map(({ id, heading, questions }) => (
        <section key={id} className="faq-group" aria-labelledby={`${id}-heading`}>
          <h2 id={`${id}-heading`}>{heading}</h2>
          {questions.map((question) => (
            <details key={question.id} id={question.id} className="faq-item">
              <summary>{question.ask}</summary>
              <div className="faq-answer">
                <Blocks blocks={question.answer} />
                <a href={`/faq#${question.id}`} className="faq-anchor no-print">
                  {say('anchor')}
                </a>
              </div>
            </details>
          ))}
        </section>
      ))}
    </div>
  )
}
