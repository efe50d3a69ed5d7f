const drop = (event: MouseEvent): void => {
  if (event.detail < 2) return removeEventListener('click', drop, true)
  event.preventDefault()
  event.stopPropagation()
}

/**
 * Once a dialog has come or gone: the second half of a double click is of the press that did it, and presses nothing of
 * what stands in that place now. The next press is one again.
 */
export const dropSecondPress = (): void => addEventListener('click', drop, true)
