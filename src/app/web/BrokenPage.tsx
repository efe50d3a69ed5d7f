import { Button } from '#platform/web/ui/Button.tsx'

/** What stands in the place of a page that failed. In both languages: what failed may be the words themselves. */
export function BrokenPage() {
  return (
    <div className="empty min-h-[60dvh] content-center" role="alert">
      <h1 className="empty-title">Something went wrong here. Your money and your data are untouched.</h1>
      <p className="empty-text" lang="es">
        Algo falló aquí. Tu dinero y tus datos están intactos.
      </p>
      <Button look="secondary" onClick={() => location.reload()}>
        Reload · Recargar
      </Button>
    </div>
  )
}
