import { earlyInputs, stopRecordingInput } from './early-input.ts'
import type { EarlyInput } from './early-input.ts'

const LOOK_EVERY_MS = 30
const LOOK_FOR_MS = 10_000

// React leaves this mark on what it has hydrated.
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/**
 * Input replay: what was pressed, ticked or chosen before hydration is done once more, in the same order. What was typed before hydration
 * each field takes over itself, as it hydrates (`useEarlyText`).
 */
export function replayEarlyInput(): void {
  const begun = performance.now()
  const look = () => {
    const isWaited = earlyInputs().some((one) => one.isConnected && !isHydrated(one))
    if (isWaited && performance.now() - begun < LOOK_FOR_MS) {
      setTimeout(look, LOOK_EVERY_MS)
      return
    }
    const inputs = earlyInputs()
    stopRecordingInput()
    // Each after React has rendered what was typed, and what came of the one before.
    for (const one of inputs) setTimeout(() => one.isConnected && doAgain(one))
  }
  look()
}

function doAgain(one: EarlyInput): void {
  const { early } = one
  if (!(one instanceof HTMLSelectElement)) return one.click()
  // What React has marked may not be there yet: an event completes it, and sets the list to what the page knows.
  one.dispatchEvent(new Event('input', { bubbles: true }))
  one.value = early ?? one.value
  one.dispatchEvent(new Event('change', { bubbles: true }))
}
