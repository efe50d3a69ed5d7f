const drop = (event: MouseEvent): void => {
  if (event.detail > 1) {
    event.preventDefault()
    event.stopPropagation()
  } else removeEventListener('click', drop, true)
}

/**
 * Once a dialog has come or gone: the second half of a double click is of the press that did it, and presses nothing of
 * what stands in that place now. The next press is one again.
 */
export const dropSecondPress = (): void => addEventListener('click', drop, true)
