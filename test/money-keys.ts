import { moneyAfter, moneyText, seen } from '#platform/web/ui/money-text.ts'

// Keys of a field of an amount, as its input reports them.

/** What stands there after each key, as an input reports it: the caret is behind what was typed. */
export const typing = (keys: string, from = '', isCommaForThousands = true) => {
  let shown = moneyText(from, from.length)
  for (const key of keys) {
    const { text, caret, isCommaTyped } = shown
    const before = { ...shown, isCommaTyped: isCommaTyped && isCommaForThousands }
    shown = moneyText(text.slice(0, caret) + key + text.slice(caret), caret + 1, before)
  }
  return shown
}

/**
 * The same with Delete and Backspace, one event of the input each, and keys that move the caret, of which the field hears with the next
 * key that it is not where it left it.
 */
export const pressing = (keys: readonly string[], from = '') => {
  let shown = moneyText(from, from.length)
  let caret = shown.caret
  for (const key of keys) {
    if (shown.caret >= 0 && caret !== shown.caret) shown = seen(shown)
    const { text } = shown
    const cut = (at: number, inputType: string) =>
      moneyAfter({ data: null, inputType }, text.slice(0, at) + text.slice(at + 1), at, shown)
    if (key === 'Home') caret = 0
    else if (key === 'End') caret = text.length
    else if (key === 'Right') caret++
    else if (key === 'Left') caret--
    else {
      const typed = text.slice(0, caret) + key + text.slice(caret)
      if (key === 'Delete') shown = cut(caret, 'deleteContentForward')
      else if (key === 'Backspace' && caret === 0) continue
      else if (key === 'Backspace') shown = cut(caret - 1, 'deleteContentBackward')
      else shown = moneyAfter({ data: key, inputType: 'insertText' }, typed, caret + 1, shown)
      caret = shown.caret
    }
  }
  return shown
}
