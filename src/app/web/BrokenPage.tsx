import { useEffect } from 'react'
import { Button } from '#platform/web/ui/Button.tsx'

// Not in a dictionary: what failed may be the words themselves.
const WORDS = {
  en: {
    title: 'Something went wrong here',
    text: 'Your money and your data are untouched.',
    reload: 'Reload',
    start: 'Go to the home page',
    offline: 'You are offline',
    comes: 'This page comes by itself once your device is connected again.',
  },
  es: {
    title: 'Algo falló aquí',
    text: 'Tu dinero y tus datos están intactos.',
    reload: 'Recargar',
    start: 'Ir al inicio',
    offline: 'Estás sin conexión',
    comes: 'Esta página llega sola en cuanto tu dispositivo tenga conexión.',
  },
}

/** What stands in the place of a page that failed. Its way out is a plain link: the router may have failed too. */
export function BrokenPage() {
  const isSpanish = typeof document !== 'undefined' && document.documentElement.lang === 'es'
  const words = isSpanish ? WORDS.es : WORDS.en
  // A page whose code cannot be fetched is not broken. It stands at the address that was wanted: that is reloaded.
  const isOffline = typeof navigator !== 'undefined' && !navigator.onLine
  useEffect(() => {
    if (!isOffline) return
    const reload = () => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isOffline])
  return (
    <div className="page-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-12" role="alert">
      <p className="label">Freehold</p>
      <h1 className="display max-w-[22ch] text-38 sm:text-56">{isOffline ? words.offline : words.title}</h1>
      <p className="max-w-[46ch] text-17 text-muted">{isOffline ? words.comes : words.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>{words.reload}</Button>
        <a href="/" rel="external" className="button button-secondary">
          {words.start}
        </a>
      </div>
    </div>
  )
}
