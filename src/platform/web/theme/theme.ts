import { useSyncExternalStore } from 'react'
import { readBoot } from '../boot.ts'
import { readLocal, writeLocal } from '../local-state.ts'
import { makeStore } from '../store.ts'

export type Theme = 'light' | 'dark'
export type ThemeChoice = Theme | 'system'

const kept = readLocal('theme')
const choice = makeStore<ThemeChoice>(kept === 'light' || kept === 'dark' ? kept : 'system')
const night = typeof matchMedia === 'undefined' ? null : matchMedia('(prefers-color-scheme: dark)')

// A server-rendered page does not know the choice: until it hydrates, its stylesheet alone does.
const unknown = (): ThemeChoice => 'system'

export const useThemeChoice = (): ThemeChoice => useSyncExternalStore(choice.subscribe, choice.get, unknown)

/** The theme in force: what was chosen, else the system's. */
export function useTheme(): Theme {
  const chosen = useThemeChoice()
  const isNight = useSyncExternalStore(
    (listener) => {
      night?.addEventListener('change', listener)
      return () => night?.removeEventListener('change', listener)
    },
    () => night?.matches ?? false,
    // A page of the app is drawn as this browser was last seen; a public one is the same for everybody.
    () => readBoot().drawn?.theme === 'dark',
  )
  return chosen === 'system' ? (isNight ? 'dark' : 'light') : chosen
}

let listener: ((next: ThemeChoice) => void) | undefined

/** Sets the listener to each new choice, e.g. to store it in the profile. There is one at most: the app itself. */
export const onThemeChosen = (hear: (next: ThemeChoice) => void): void => void (listener = hear)

/** Sets and keeps the theme as `theme` (Spec §3); `system` forgets the choice. */
export function setTheme(next: ThemeChoice): void {
  const isNew = next !== choice.get()
  writeLocal('theme', next === 'system' ? null : next)
  show(next)
  if (isNew) listener?.(next)
}

/** Takes over the theme of a profile where none was chosen in this browser. */
export function adoptTheme(next: ThemeChoice): void {
  if (readLocal('theme') !== null || next === 'system') return
  writeLocal('theme', next)
  show(next)
}

function show(next: ThemeChoice): void {
  if (next === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
  choice.set(next)
}

// Another tab has chosen.
globalThis.addEventListener?.('storage', ({ key, newValue }: StorageEvent) => {
  if (key === 'theme') show(newValue === 'light' || newValue === 'dark' ? newValue : 'system')
})

/** Our own drawings come in both themes, photos in one: adds `theme=dark` where it means something. */
export function themedUrl(url: string, theme: Theme): string {
  if (!url.startsWith('/drawings/')) return url
  return `${url}${url.includes('?') ? '&' : '?'}theme=${theme}`
}
