import { pressedEarly, stopCatching } from './pressed-early.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const LOOK_EVERY_MS = 30
const LOOK_FOR_MS = 10_000

// React leaves this mark on what it has taken over.
const isAlive = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/**
 * What was typed into a page before it came alive is told to it, and then the button that was pressed last is pressed
 * once more.
 */
export function catchUp(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')]
  const typed = fields
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field, field.value] as const)
  const begun = performance.now()
  const look = () => {
    const button = pressedEarly()[0]
    const waiting = [...typed.map(([field]) => field), ...(button ? [button] : [])]
    if (waiting.some((element) => element.isConnected && !isAlive(element))) {
      if (performance.now() - begun < LOOK_FOR_MS) setTimeout(look, LOOK_EVERY_MS)
      return
    }
    for (const [field, value] of typed) tell(field, value)
    stopCatching()
    // After the page has heard of what was typed.
    if (button?.isConnected) setTimeout(() => button.click())
  }
  look()
}

/** As if it were typed now: React hears of a value only when it was set behind its back. */
function tell(field: Field, value: string): void {
  if (!field.isConnected) return
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
  own?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
