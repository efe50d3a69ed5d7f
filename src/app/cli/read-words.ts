import { parseArgs } from 'node:util'

/** What a command was called with, once it is understood. */
export type Words<A extends string> = {
  readonly action: A
  readonly names: readonly string[]
  readonly options: Readonly<Record<string, string | undefined>>
  readonly isDryRun: boolean
}

/**
 * The words of each action: how many names stand without an option (`LISTING`, `FILE`), which options it takes, those with
 * an exclamation mark needed, those with a question mark flags, which are `yes` where they are given. `dry-run` among them makes it a flag, and lets `as!` be left out.
 */
export type Grammar<A extends string> = Readonly<
  Record<A, { readonly names: readonly string[]; readonly options: readonly string[] }>
>

/** Read the words of a command, or say what is wrong with them. */
export function readWords<A extends string>(
  command: string,
  grammar: Grammar<A>,
  args: readonly string[],
): Words<A> | string {
  const [name = '', ...rest] = args
  const actions = Object.keys(grammar) as A[]
  const action = actions.find((one) => one === name)
  if (!action) return `${command} takes: ${actions.join(', ')} (given: ${name || 'nothing'})`
  const { names, options } = grammar[action]
  const read = parse(rest, options)
  if (typeof read === 'string') return `${command} ${action}: ${read}`
  const { values, positionals } = read
  const isDryRun = values['dry-run'] === true
  const missing = options.find((one) => {
    const isNeeded = one.endsWith('!') && !(isDryRun && (one === 'as!' || one === 'reason!'))
    return isNeeded && !String(values[one.slice(0, -1)] ?? '').trim()
  })
  if (positionals.length < names.length)
    return `${command} ${action}: ${names.slice(positionals.length).join(' and ')} is missing`
  if (positionals.length > names.length)
    return `${command} ${action}: takes ${names.length === 0 ? 'no names' : names.join(' ')}, not also ${positionals.slice(names.length).join(' ')}`
  if (missing) return `${command} ${action}: --${missing.slice(0, -1)} is required${hintOf(missing)}`
  const texts = Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name !== 'dry-run')
      .map(([name, one]) => [name, one === true ? 'yes' : one]),
  )
  return { action, names: positionals, options: texts as Record<string, string>, isDryRun }
}

const hintOf = (option: string): string =>
  option === 'as!' ? ': the mail address of the operator who gives the command, who is asked for their password' : ''

function parse(args: readonly string[], options: readonly string[]) {
  const types = options.map((one) => {
    const name = one.replace(/[!?]$/, '')
    return [
      name,
      { type: name === 'dry-run' || one.endsWith('?') ? ('boolean' as const) : ('string' as const) },
    ] as const
  })
  try {
    return parseArgs({ args: withNegatives(args), allowPositionals: true, options: Object.fromEntries(types) })
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    const [, option] = (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE' && /'(--[\w-]+)/.exec(message)) || []
    return option ? `${option} takes a value, which does not begin with a dash` : message
  }
}

/** A negative number looks like an option, and longitudes of all America are some: tied to the option before, it is its value. */
const withNegatives = (args: readonly string[]): string[] =>
  args.reduce<string[]>((read, one) => {
    const before = read.at(-1)
    const isValue = /^-[\d.]/.test(one) && before !== undefined && /^--[\w-]+$/.test(before)
    return isValue ? [...read.slice(0, -1), `${before}=${one}`] : [...read, one]
  }, [])

/** What is wrong with a text that must be one of some words, or null. */
export const faultOfChoice = (name: string, text: string | undefined, choices: readonly string[]): string | null =>
  text === undefined || choices.includes(text) ? null : `--${name} is one of ${choices.join(', ')} (given: ${text})`

/** What is wrong with a text that must be whole cents, or null. */
export const faultOfCents = (name: string, text: string | undefined, from = 0): string | null => {
  if (text === undefined) return null
  if (!/^\d{1,15}$/.test(text)) return `--${name} takes whole cents (given: ${text})`
  return Number(text) < from ? `--${name} must be more than 0` : null
}

/** What is wrong with a text that must be a day of the calendar, or null. */
export function faultOfDay(name: string, text: string | undefined): string | null {
  if (text === undefined) return null
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))
  // 2027-02-30 is read as the second of March.
  const isReal = isDay && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text)
  return isReal ? null : `--${name} takes a day like 2027-03-31 (given: ${text})`
}
