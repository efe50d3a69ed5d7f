import { useDeferredValue, useEffect, useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { focusMain } from '../router.tsx'
import { uiWords } from '../ui-words.ts'
import { useCopy } from '../words.ts'
import { CLOSE, Icon } from './Icon.tsx'
import { dropSecondPress } from './second-press.ts'

type Props = {
  isOpen: boolean
  /** Without it there is nothing to close it by, neither button nor Escape: it goes when the caller says so. */
  onClose?: (() => void) | undefined
  title: ReactNode
  children: ReactNode
  /** Buttons along the bottom. */
  actions?: ReactNode
  /** `left` and `right` slide in as a drawer, the height of the page. */
  side?: 'left' | 'right'
  /** For a page of text. */
  isWide?: boolean
}

/** The browser's own modal dialog: it keeps the focus inside, closes on Escape and gives the focus back. */
export function Dialog({ isOpen, onClose, title, children, actions, side, isWide }: Props) {
  const say = useCopy(uiWords)
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const isVeilPressed = useRef(false)
  // A drawer is as high as the window whatever is in it: it slides in with its head, and is filled in the next frame. Any other dialog
  // would be seen to grow.
  const isFilled = useDeferredValue(isOpen, false) || !side
  useEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    const opener = document.activeElement as HTMLElement | null
    element.showModal()
    dropSecondPress()
    return () => {
      element.close()
      dropSecondPress()
      // What was pressed may be gone, since it was done: the page itself is where one goes on from.
      if (opener?.isConnected) opener.focus()
      else focusMain()
    }
  }, [isOpen])
  return (
    // A press on the veil counts as a press on the dialog itself; Escape, the same for keys, comes with the element.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={`dialog${side ? ` drawer drawer-${side}` : ''}${isWide ? ' dialog-wide' : ''}`}
      aria-labelledby={titleId}
      // Browsers let a second Escape through, whatever the first was answered; the state here follows.
      {...(!onClose && { closedby: 'none' })}
      onClose={() => isOpen && onClose?.()}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
      // Both halves of the press: who selects text in a field and lets go outside of it does not want to leave.
      onPointerDown={(event) => (isVeilPressed.current = event.target === dialog.current)}
      onClick={(event) => isVeilPressed.current && event.target === dialog.current && onClose?.()}
    >
      {isOpen && (
        <div className="dialog-body">
          <div className="dialog-head">
            <h2 id={titleId}>{title}</h2>
            {onClose && (
              <button type="button" className="icon-button" aria-label={say('close')} onClick={onClose}>
                <Icon path={CLOSE} />
              </button>
            )}
          </div>
          {isFilled && children}
          {isFilled && actions && <div className="dialog-actions">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}

/** A dialog that slides in from a side. */
export function Drawer({ side = 'left', ...rest }: Props) {
  return <Dialog {...rest} side={side} />
}
