import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

export type LedgerWords =
  | {
      readonly what: 'check'
      readonly isProcessorRequired: boolean
      readonly isOfCopy: boolean
      readonly anchorFiles: readonly string[]
    }
  | { readonly what: 'report'; readonly isAll: boolean; readonly isJson: boolean }
  | { readonly what: 'sign' }

const TAKES = {
  check: '--require-processor, --of-copy, --anchors FILE (more than once)',
  report: '--all, --json',
  sign: 'no more words',
} as const

const OPTIONS = {
  check: {
    'require-processor': { type: 'boolean' },
    'of-copy': { type: 'boolean' },
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
  const files = (values['anchors'] as string[] | undefined)?.map((path) => resolve(path)) ?? []
  const missing = files.find((path) => !existsSync(path) || statSync(path).isDirectory())
  if (missing) return `ledger check: there is no file ${missing}`
  const isProcessorRequired = 'require-processor' in values
  return { what, isProcessorRequired, isOfCopy: 'of-copy' in values, anchorFiles: files }
}

function valuesOf(what: keyof typeof OPTIONS, flags: readonly string[]): Readonly<Record<string, unknown>> | null {
  try {
    return parseArgs({ args: [...flags], options: OPTIONS[what] }).values
  } catch {
    return null
  }
}
