/** What a browser tab keeps over a reload. */
type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
type Values = Record<string, unknown>

const nameOf = (step: string): string => `typed:${step}`

/** What was typed into a step and not saved; nothing where nothing is kept, or what is kept fits no field of it. */
export function readTyped<V extends Values>(store: TabStore, step: string, fields: V): Partial<V> {
  try {
    const kept = JSON.parse(store.getItem(nameOf(step)) ?? '{}') as Values
    return Object.fromEntries(Object.entries(kept).filter(([name]) => Object.hasOwn(fields, name))) as Partial<V>
  } catch {
    return {}
  }
}

/** Keeps what differs from what was saved; nothing is kept once all of it is saved. */
export function keepTyped<V extends Values>(store: TabStore, step: string, typed: V, saved: V): void {
  const unsaved = Object.entries(typed).filter(([name, value]) => value !== saved[name])
  try {
    if (unsaved.length > 0) store.setItem(nameOf(step), JSON.stringify(Object.fromEntries(unsaved)))
    else store.removeItem(nameOf(step))
  } catch {
    // Storage is full or forbidden: what was typed then lasts as long as the page.
  }
}
