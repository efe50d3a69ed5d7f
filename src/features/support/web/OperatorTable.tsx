import { readBoot } from '#platform/web/boot.ts'
import { operatorStanding } from '#platform/web/operator-standing.ts'
import { operatorWords } from '#platform/web/operator-words.ts'
import { useCopy } from '#platform/web/words.ts'

/** Which law applies to the terms, as the operator states it, or that nobody has. */
export function OperatorLaw() {
  const say = useCopy(operatorWords)
  const { law } = readBoot().config.company
  return <p className="[overflow-wrap:anywhere]">{typeof law === 'string' ? say('law', { law }) : say('no_law')}</p>
}

/** Who operates this server, detail by detail; what is not stated says so, unless nothing is and nothing here is real. */
export function OperatorTable() {
  const say = useCopy(operatorWords)
  const { config } = readBoot()
  const { company } = config
  const standing = operatorStanding(config)
  const rows = [
    ['name', company.is_named ? company.name : null],
    ['address', company.address],
    ['license', company.license],
    ['holder', company.escrow_holder],
  ] as const
  const isEmpty = standing === 'made_up' && rows.every(([, value]) => value === null)
  return (
    <section className="article-section" aria-label={say('caption')}>
      {standing !== null && <p className="article-standing">{say(standing)}</p>}
      {!isEmpty && (
        <table className="table article-table">
          <caption className="table-caption">{say('caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{say('what')}</th>
              <th scope="col">{say('said')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([key, value]) => (
              <tr key={key}>
                <th scope="row">{say(key)}</th>
                <td>
                  <span className={value === null ? 'text-muted' : '[overflow-wrap:anywhere]'}>
                    {value ?? say('unsaid')}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
