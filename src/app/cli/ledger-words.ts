import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type LedgerWords =
  | {
      readonly what: 'check'
      readonly isProcessorRequired: boolean
      readonly isOfCopy: boolean
      /** The backup that the copy was restored from; null where it is not given. */
      readonly backup: string | null
      readonly anchorFiles: readonly string[]
    }
  | { readonly what: 'report'; readonly isAll: boolean; readonly isJson: boolean }
  | { readonly what: 'sign' }

const TAKES = {
  check: '--require-processor, --of-copy [--backup FILE], --anchors FILE (more than once)',
  report: '--all, --json',
  sign: 'no more words',
} as const

const OPTIONS = {
  check: {
    'require-processor': { type: 'boolean' },
    'of-copy': { type: 'boolean' },
    backup: { type: 'string' },
    anchors: { type: 'string', multiple: true },
  },
  report: { all: { type: 'boolean' }, json: { type: 'boolean' } },
  sign: {},
} as const

const isKnown = (what: string): what is keyof typeof TAKES => Object.hasOwn(TAKES, what)

/** What the words of `ledger …` say, or what is wrong with them. */
export function readLedgerWords(args: readonly string[]): LedgerWords | string {
  const [what = '', ...flags] = args
  if (!isKnown(what)) return `ledger takes: ${Object.keys(TAKES).join(', ')} (given: ${args.join(' ') || 'nothing'})`
  const repeated = flags.some((flag, at) => flag.startsWith('--') && flag !== '--anchors' && flags.indexOf(flag) !== at)
  const values = repeated ? null : valuesOf(what, flags)
  if (!values) return `ledger ${what} takes: ${TAKES[what]} (given: ${flags.join(' ')})`
  if (what === 'sign') return { what }
  if (what === 'report') return { what, isAll: 'all' in values, isJson: 'json' in values }
  const anchorFiles = (values['anchors'] as string[] | undefined)?.map((path) => resolve(path)) ?? []
  const backup = values['backup'] === undefined ? null : resolve(values['backup'] as string)
  const missing = [...anchorFiles, ...(backup ? [backup] : [])].find(
    (path) => !existsSync(path) || statSync(path).isDirectory(),
  )
  if (missing) return `ledger check: there is no file ${missing}`
  const isOfCopy = 'of-copy' in values
  if (backup && !isOfCopy) return 'ledger check: --backup goes with --of-copy, and says what that was restored from'
  return { what, isProcessorRequired: 'require-processor' in values, isOfCopy, backup, anchorFiles }
}

function valuesOf(what: keyof typeof OPTIONS, flags: readonly string[]): Readonly<Record<string, unknown>> | null {
  try {
    return parseArgs({ args: [...flags], options: OPTIONS[what] }).values
  } catch {
    return null
  }
}
