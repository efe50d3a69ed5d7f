// Nobody has read a dialog by then; a double tap is quicker.
const UNREAD_MS = 400

let since = 0
const drop = (event: Event): void => {
  const { detail, pointerType, timeStamp } = event as PointerEvent
  if (detail > 1 || (detail && pointerType !== 'mouse' && timeStamp - since < UNREAD_MS)) {
    event.preventDefault()
    event.stopPropagation()
  } else removeEventListener('click', drop, true)
}

/**
 * Once a dialog or a step has come or gone, or the rest of a list moves up: the second half of a double click is of the
 * press that did it, and presses nothing of what stands in that place now. The next press is one again. Browsers count
 * the presses of a mouse; of taps some count each as one, so that a tap is of the one before for as long as nobody could
 * have read what came.
 */
export function dropSecondPress(): void {
  since = performance.now()
  addEventListener('click', drop, true)
}
