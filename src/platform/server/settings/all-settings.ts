import { commandSettings, testSettings } from './command-settings.ts'
import { moneySettings } from './money-settings.ts'
import { publicSettings } from './public-settings.ts'
import { servingSettings } from './serving-settings.ts'
import type { Setting, SettingGroup } from './setting.ts'
import { storingSettings } from './storing-settings.ts'

/** Every variable that a server reads, in the order of the page. */
export const SERVER_GROUPS: readonly SettingGroup[] = [
  { title: 'Where it listens, and to whom', settings: servingSettings },
  { title: 'Where everything is kept', settings: storingSettings },
  { title: 'Money', settings: moneySettings },
  { title: 'What people are told', settings: publicSettings },
]

/** The others: of commands, and of those who build Freehold. */
export const OTHER_GROUPS: readonly SettingGroup[] = [
  {
    title: 'Commands alone',
    note: 'By variables, since arguments are seen by everybody on the machine.',
    settings: commandSettings,
  },
  { title: 'Tests and measurements', note: 'A server that people use reads none of them.', settings: testSettings },
]

/** What is known of each variable, by its name. */
export const SETTINGS: Readonly<Record<string, Setting>> = Object.fromEntries(
  [...SERVER_GROUPS, ...OTHER_GROUPS].flatMap(({ settings }) => Object.entries(settings)),
)
