import { Button } from '#platform/web/ui/Button.tsx'

/**
 * What stands in the place of a page that failed. In both languages, and with a plain link: what failed may be the
 * words or the router themselves.
 */
export function BrokenPage() {
  return (
    <div className="sheet-width grid min-h-[60dvh] content-center justify-items-start gap-6 py-12" role="alert">
      <p className="label">Freehold</p>
      <h1 className="display max-w-[22ch] text-38" lang="en">
        Something went wrong here. Your money and your data are untouched.
      </h1>
      <p className="max-w-[46ch] text-17 text-muted" lang="es">
        Algo falló aquí. Tu dinero y tus datos están intactos.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => location.reload()}>Reload · Recargar</Button>
        <a href="/" className="button button-secondary">
          Start · Inicio
        </a>
      </div>
    </div>
  )
}
