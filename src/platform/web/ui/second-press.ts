// A double tap is quicker than anybody reads, and its second half falls as high as the first.
const UNREAD_MS = 400
const NEAR_PX = 40

// On its way up: a press that is dropped does not come this far. Where the server draws there is no window.
let last: MouseEvent | undefined
globalThis.addEventListener?.('click', (event) => void (last = event as MouseEvent))

const drop = (event: Event): void => {
  const { detail, pointerType, timeStamp, clientY } = event as PointerEvent
  const isSoon = last && timeStamp - last.timeStamp < UNREAD_MS && Math.abs(clientY - last.clientY) < NEAR_PX
  if (detail > 1 || (detail && pointerType !== 'mouse' && isSoon)) {
    event.preventDefault()
    event.stopPropagation()
  } else removeEventListener('click', drop, true)
}

/**
 * Once a dialog or a step has come or gone, or the rest of a list moves up: the second half of a double click is of the
 * press that did it, and presses nothing of what stands in that place now. The next press is one again. Browsers count
 * the presses of a mouse; of taps some count each as one, so that a tap at once and as high as the last press is of it;
 * where a browser does not say what pressed, so is a press of a mouse.
 */
export const dropSecondPress = (): void => addEventListener('click', drop, true)
