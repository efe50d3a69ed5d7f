import { useLanguage } from '#platform/web/language.ts'
import type { Agreement } from '../order-contract.ts'

/** An agreement, section by section, in the reader's language. */
export function AgreementText({ agreement, heading: Heading = 'h3' }: { agreement: Agreement; heading?: 'h2' | 'h3' }) {
  const { sections } = agreement[useLanguage()]
  return (
    <div className="agreement-text">
      {sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <Heading>{title}</Heading>
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </div>
  )
}
