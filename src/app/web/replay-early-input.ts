import { earlyPresses, stopRecordingInput } from './early-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const LOOK_EVERY_MS = 30
const LOOK_FOR_MS = 10_000

// React leaves this mark on what it has hydrated.
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/**
 * Input replay: what was typed into a page before hydration is dispatched to React again, and then the button that was
 * pressed last is clicked once more.
 */
export function replayEarlyInput(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<Field>('input, textarea')]
  const typed = fields
    .filter((field) => field.value !== field.defaultValue)
    .map((field) => [field, field.value] as const)
  const begun = performance.now()
  const look = () => {
    const button = earlyPresses()[0]
    const waiting = [...typed.map(([field]) => field), ...(button ? [button] : [])]
    if (waiting.some((element) => element.isConnected && !isHydrated(element))) {
      if (performance.now() - begun < LOOK_FOR_MS) setTimeout(look, LOOK_EVERY_MS)
      return
    }
    for (const [field, value] of typed) dispatchInput(field, value)
    stopRecordingInput()
    // After React has rendered what was typed.
    if (button?.isConnected) setTimeout(() => button.click())
  }
  look()
}

/** As if it were typed now: React ignores an input event unless the value was set through the native setter. */
function dispatchInput(field: Field, value: string): void {
  if (!field.isConnected) return
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field) as object, 'value')
  own?.set?.call(field, '')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  own?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
