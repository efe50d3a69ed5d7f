import type { FocusEvent } from 'react'
import { useStore } from '../store.ts'
import { dismissToast, holdToasts, releaseToasts, toasts } from './toast.ts'
import type { Toast } from './toast.ts'

// Where the focus came from: a button goes with its toast.
let before: HTMLOrSVGElement | null = null

/** Where toasts appear; once per page, always there, so that screen readers notice what comes. */
export function Toasts() {
  const shown = useStore(toasts)
  return (
    <output className="toasts" aria-live="polite">
      {shown.map((toast) => (
        <span
          key={toast.id}
          className={`toast toast-${toast.tone}`}
          onPointerEnter={toast.action && holdToasts}
          onPointerLeave={toast.action && releaseToasts}
        >
          {toast.text}
          {toast.action && <Action toast={toast} action={toast.action} />}
        </span>
      ))}
    </output>
  )
}

function Action({ toast, action }: { toast: Toast; action: NonNullable<Toast['action']> }) {
  const run = () => {
    dismissToast(toast.id)
    // The one that was pointed at is gone, and would never be left.
    releaseToasts()
    action.run()
    before?.focus()
    before = null
  }
  const hold = (event: FocusEvent) => {
    before = event.relatedTarget as HTMLOrSVGElement | null
    holdToasts()
  }
  return (
    <button type="button" className="toast-action" onClick={run} onFocus={hold} onBlur={releaseToasts}>
      {action.label}
    </button>
  )
}
