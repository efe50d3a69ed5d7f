import type { Config } from '#platform/server/config.ts'
import type { Log } from '#platform/server/log.ts'

const OPERATOR = [
  ['OPERATOR_NAME', (config: Config) => !config.company.isNamed],
  ['OPERATOR_ADDRESS', (config: Config) => config.company.address === null],
  ['OPERATOR_LICENSE', (config: Config) => config.company.license === null],
  ['ESCROW_HOLDER', (config: Config) => config.company.escrowHolder === null],
  ['OPERATOR_LAW', (config: Config) => config.company.law === null],
] as const

/** Settings with which a server may start, and which whoever operates it should know of. */
export function warnOfSettings(config: Config, log: Pick<Log, 'warn'>): void {
  const unsaid = OPERATOR.filter(([, isMissing]) => isMissing(config)).map(([name]) => name)
  if (config.isMoneyReal && unsaid.length > 0)
    log.warn(`not set: ${unsaid.join(', ')}. Public pages say that the operator has not stated it`)
}
