import { SETTINGS } from './settings/all-settings.ts'
import type { Setting } from './settings/setting.ts'

const SHOWN = 60

/** What was given, as it may be repeated: a secret by its length alone. */
function shown({ isSecret }: Pick<Setting, 'isSecret'>, given: string): string {
  if (isSecret) return `${given.length} characters, not shown`
  return JSON.stringify(given.length > SHOWN ? `${given.slice(0, SHOWN)}…` : given)
}

/** Why a variable is not taken by itself: its name, what it must be, an example, and what was given. */
export function settingFault(name: string, given: string): string {
  const setting = SETTINGS[name]
  // Whoever adds a setting that can be wrong adds its sentence: a test looks at each.
  if (!setting?.must) throw new Error(`${name} has no sentence of its own`)
  return `${name} must ${setting.must}, like ${setting.like} (given: ${shown(setting, given)})`
}
