import { readBoot } from '../boot.ts'
import { operatorStanding } from '../operator-standing.ts'
import { operatorWords } from '../operator-words.ts'
import { useCopy } from '../words.ts'

/** At the foot of a page: who operates this server, as far as they said it, and whether anything here is real. */
export function OperatorLine() {
  const say = useCopy(operatorWords)
  const { config } = readBoot()
  const { company } = config
  const standing = operatorStanding(config)
  const details = [
    company.is_named && say('run_by', { name: company.name }),
    company.address,
    company.license !== null && say('line_license', { license: company.license }),
    company.escrow_holder !== null && say('line_holder', { holder: company.escrow_holder }),
  ].filter(Boolean)
  return (
    <address className="grid max-w-[80ch] gap-1 text-13 not-italic text-muted [overflow-wrap:anywhere]">
      {details.length > 0 && <span>{details.join(' · ')}</span>}
      {standing !== null && <span>{say(standing)}</span>}
    </address>
  )
}
