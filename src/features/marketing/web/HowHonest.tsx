import { showDollars } from '#kit/money.ts'
import { showPercent } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Table } from '#platform/web/ui/Table.tsx'
import { useCopy } from '#platform/web/words.ts'
import { HOUSE } from './how-example.ts'
import type { Example } from './how-example.ts'
import { howWords } from './how-words.ts'

/** Every fee there is, and who pays it. */
export function HowFees({ example }: { example: Example }) {
  const say = useCopy(howWords)
  const language = useLanguage()
  const none = showDollars(0, language)
  const rows = [
    [say('fee_account'), none, say('fee_you')],
    [say('fee_invest'), showDollars(example.feeCents, language), say('fee_you')],
    [say('fee_deposit'), none, say('fee_you')],
    [say('fee_run'), say('fee_as_listed'), say('fee_house')],
    [say('fee_sale'), say('fee_usual', { percent: showPercent(HOUSE.saleCost, language, 0) }), say('fee_price')],
  ] as const
  return (
    <section className="how-part" aria-labelledby="how-fees">
      <div className="grid content-start gap-2">
        <h2 id="how-fees">{say('fees_title')}</h2>
        <p className="max-w-[44ch] text-muted">{say('fees_lead')}</p>
      </div>
      <Table
        caption={say('fees_caption')}
        hideCaption
        columns={[
          { key: 'what', label: say('fee_what'), cell: ([what]) => what },
          { key: 'amount', label: say('fee_amount'), cell: ([, fee]) => fee },
          { key: 'who', label: say('fee_who'), cell: ([, , who]) => who },
        ]}
        rows={rows}
        keyOf={([what]) => what}
      />
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
    </section>
  )
}
