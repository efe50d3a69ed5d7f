import type { Command } from './command.ts'

const CALL = 'npm run freehold -- '

/** How a call of that action looks, or of each action where the words name none, and where all of it is said. */
export function shortUsage({ name, usage }: Pick<Command, 'name' | 'usage'>, [action = '']: readonly string[]): string {
  // A long form goes on in lines that begin with spaces; variables may stand before the call.
  const forms = usage.split(/\n(?! )/).filter((form) => form.replace(/^(?:[A-Z_]+=\S* )+/, '').startsWith(CALL))
  const words = (form: string) => form.slice(form.indexOf(CALL) + CALL.length).split(/\s+/)
  const own = forms.filter((form) => words(form)[1] === action)
  return [...(own.length > 0 ? own : forms), `All of it: ${CALL}${name} --help`].join('\n')
}
