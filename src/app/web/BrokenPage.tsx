import { Button } from '#platform/web/ui/Button.tsx'

// Not through the dictionary: what broke the page may be the words themselves.
const WORDS = {
  en: {
    title: 'This page stumbled',
    text: 'Something went wrong while it was drawn. Your money and your data are untouched. Reloading mostly helps.',
    reload: 'Reload the page',
  },
  es: {
    title: 'Esta página tropezó',
    text: 'Algo falló al dibujarla. Tu dinero y tus datos están intactos. Recargar suele ayudar.',
    reload: 'Recargar la página',
  },
}

/** What stands in the place of a page that failed. */
export function BrokenPage() {
  const words = document.documentElement.lang === 'es' ? WORDS.es : WORDS.en
  return (
    <div className="empty min-h-[60dvh] content-center" role="alert">
      <h1 className="empty-title">{words.title}</h1>
      <p className="empty-text">{words.text}</p>
      <Button look="secondary" onClick={() => location.reload()}>
        {words.reload}
      </Button>
    </div>
  )
}
