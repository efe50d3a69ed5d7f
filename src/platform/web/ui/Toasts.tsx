import { useStore } from '../store.ts'
import { toasts } from './toast.ts'

/** Where toasts appear; once per page, always there, so that screen readers notice what comes. */
export function Toasts() {
  const shown = useStore(toasts)
  return (
    <output className="toasts" aria-live="polite">
      {shown.map((toast) => (
        <span key={toast.id} className={`toast toast-${toast.tone}`}>
          {toast.text}
        </span>
      ))}
    </output>
  )
}
