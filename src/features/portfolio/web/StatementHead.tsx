import { showDate } from '#platform/web/format.ts'
import { useLanguage } from '#platform/web/language.ts'
import { Link } from '#platform/web/Link.tsx'
import { useAddressChoice } from '#platform/web/params.tsx'
import { LinkButton } from '#platform/web/ui/Button.tsx'
import { ChoiceGroup } from '#platform/web/ui/ChoiceGroup.tsx'
import { useVisitor } from '#platform/web/visitor.ts'
import { useCopy } from '#platform/web/words.ts'
import type { StatementAnswer } from '../statements-contract.ts'
import { neighbourId, periodName } from '../statements/period-name.ts'
import { StatementPdf } from './StatementPdf.tsx'
import { statementWords } from './statement-words.ts'

type Props = {
  statement: StatementAnswer
  /** What the address asks for: the statement is still the other one until the answer is there. */
  wanted: StatementAnswer['known']
  /** Movements are still loaded, to be printed. */
  isPreparing: boolean
  onPrint: () => void
}

/** Of which period and whose it is, how far it is, and the ways to others, to paper and to what was known then. */
export function StatementHead({ statement, wanted, ...printing }: Props) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  const visitor = useVisitor()
  const { period, as_of: asOf, is_issued: isIssued } = statement
  const day = (on: string) => showDate(on, language)
  const issued = day(period.issued_on)
  return (
    <header className="grid gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <p className="label">
            <Link to="/statements" className="tall-target underline-offset-3 hover:underline">
              {say('statement')}
            </Link>
          </p>
          <h1 className="mt-2">
            <span className="first-letter:uppercase inline-block">{periodName(period, say, language)}</span>{' '}
            {!period.is_over && <span className="statement-open align-middle">{say('to_date')}</span>}
          </h1>
          <p className="mt-2 figures text-muted">{say('span', { from: day(period.from), to: day(asOf) })}</p>
          <p className="mt-1 text-13 text-muted">
            {!period.is_over
              ? say('unfinished', { day: day(asOf), issued })
              : isIssued
                ? say('issued', { issued })
                : say('not_issued', { issued })}{' '}
            {say('in_utc')}
          </p>
          {visitor && (
            <p className="mt-1 hidden text-13 print:block">
              {say('of', { name: `${visitor.fname} ${visitor.lname}`.trim() })}
            </p>
          )}
        </div>
        <nav className="no-print flex flex-wrap gap-2" aria-label={say('title')}>
          {statement.has_earlier && (
            <LinkButton look="quiet" to={`/statement/${neighbourId(period.id, period.kind, -1)}`}>
              {say('earlier')}
            </LinkButton>
          )}
          {period.is_over && (
            <LinkButton look="quiet" to={`/statement/${neighbourId(period.id, period.kind, 1)}`}>
              {say('later')}
            </LinkButton>
          )}
        </nav>
      </div>
      {isIssued && <KnownChoice statement={statement} wanted={wanted} />}
      <StatementPdf statement={statement} {...printing} />
    </header>
  )
}

function KnownChoice({ statement: { known, period }, wanted }: Pick<Props, 'statement' | 'wanted'>) {
  const say = useCopy(statementWords)
  const language = useLanguage()
  const [chosen, choose] = useAddressChoice(wanted, (value) => ({ known: value === 'then' ? 'then' : null }))
  return (
    <>
      <div className="no-print max-w-[640px]">
        <ChoiceGroup
          id="known"
          legend={say('known')}
          hideLegend
          columns={2}
          value={chosen}
          onChange={choose}
          choices={[
            { value: 'now', label: say('known_now'), note: say('known_now_note') },
            {
              value: 'then',
              label: say('known_then', { day: showDate(period.issued_on, language) }),
              note: say('known_then_note'),
            },
          ]}
        />
      </div>
      <p className="hidden text-13 print:block">
        {known === 'then' ? say('known_then_note') : `${say('known_now')}. ${say('known_now_note')}`}
      </p>
    </>
  )
}
