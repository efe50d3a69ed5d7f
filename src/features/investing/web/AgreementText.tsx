import { useLanguage } from '#platform/web/language.ts'
import type { Agreement } from '../order-contract.ts'

/** An agreement, section by section, in the reader's language. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  const { sections } = agreement[useLanguage()]
  return (
    <div className="agreement-text">
      {sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h3>{title}</h3>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
