import { earlyPresses, stopRecordingInput } from './early-input.ts'

const LOOK_EVERY_MS = 30
const LOOK_FOR_MS = 10_000

// React leaves this mark on what it has hydrated.
const isHydrated = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__reactProps'))

/**
 * Input replay: the button that was pressed last before hydration is clicked once more. What was typed before hydration
 * each field takes over itself, as it hydrates (`useEarlyText`).
 */
export function replayEarlyPress(): void {
  const begun = performance.now()
  const look = () => {
    const button = earlyPresses()[0]
    if (button?.isConnected && !isHydrated(button) && performance.now() - begun < LOOK_FOR_MS) {
      setTimeout(look, LOOK_EVERY_MS)
      return
    }
    stopRecordingInput()
    // After React has rendered what was typed.
    if (button?.isConnected) setTimeout(() => button.click())
  }
  look()
}
