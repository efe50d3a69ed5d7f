import { judgeEnvironment, SETTING_DEFAULTS } from './environment.ts'
import { OTHER_GROUPS, SERVER_GROUPS } from './all-settings.ts'
import type { Environment, Setting, SettingGroup } from './setting.ts'

const HEAD = `# Settings

Every variable that Freehold reads, and what it refuses. Made by \`npm run settings\` from \`src/platform/server/settings/\`: change it
there, a test compares. An empty value is none. A start that is refused names every variable at fault at once, changes nothing in the
database, ends with exit code 1, and never repeats a value that is secret. \`npm run freehold -- doctor\` says the same beside what else it finds.
`

/** \`docs/settings.md\`: each variable with its default, what it does, and the very sentences that refuse it. */
export const settingsPage = (): string =>
  [HEAD, ...SERVER_GROUPS.map((group) => section(group, true)), ...OTHER_GROUPS.map((one) => section(one, false))].join(
    '\n',
  )

function section({ title, note, settings }: SettingGroup, isServer: boolean): string {
  const columns = isServer ? ['Variable', 'Default', 'Means', 'It says'] : ['Variable', 'Means']
  const rows = Object.entries(settings).map(([name, setting]) =>
    isServer
      ? [code(name), setting.without ?? ownDefault(name), setting.means, refusalsOf(name, setting)]
      : [code(name), setting.means],
  )
  const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [
    `## ${title}`,
    '',
    ...(note ? [note, ''] : []),
    ...[columns, columns.map(() => '---'), ...rows].map(line),
    '',
  ].join('\n')
}

const ownDefault = (name: string): string => {
  const own = SETTING_DEFAULTS[name]
  return own === undefined ? '' : code(String(own))
}

/** The sentences that name this variable, of the environments that it stops. */
export function refusalsOf(name: string, { refused = [] }: Pick<Setting, 'refused'>): string {
  const said = refused.flatMap((env) => faultsNaming(name, env))
  return [...new Set(said)].map(code).join('<br>')
}

const faultsNaming = (name: string, env: Environment): string[] =>
  judgeEnvironment(env, true).faults.filter((fault) => new RegExp(`\\b${name}\\b`).test(fault))

const code = (text: string): string => `\`${text}\``
