import { FeeTable } from '#features/support/web/FeeTable.tsx'
import { useCopy } from '#platform/web/words.ts'
import { howWords } from './how-words.ts'

/** Every fee there is, and who pays it. */
export function HowFees() {
  const say = useCopy(howWords)
  return (
    <section className="how-part" aria-labelledby="how-fees">
      <div className="grid content-start gap-2">
        <h2 id="how-fees">{say('fees_title')}</h2>
        <p className="max-w-[44ch] text-muted">{say('fees_lead')}</p>
      </div>
      <FeeTable hideCaption />
    </section>
  )
}

/** What nobody should learn only afterwards. */
export function HowRisks() {
  const say = useCopy(howWords)
  return (
    <section className="how-part" aria-labelledby="how-risks">
      <h2 id="how-risks">{say('risk_title')}</h2>
      <ul className="how-risks">
        {([1, 2, 3, 4] as const).map((risk) => (
          <li key={risk} className="how-risk">
            <h3>{say(`risk_${risk}_title`)}</h3>
            <p className="text-muted">{say(`risk_${risk}_text`)}</p>
          </li>
        ))}
      </ul>
      <p>
        <a href="/track-record" className="text-link tall-target">
          {say('risk_record')}
        </a>
      </p>
    </section>
  )
}
