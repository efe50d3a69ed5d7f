/** The icons of the frame, and of pages whose scripts weigh too much otherwise, as one path each, drawn with the sheet's own thin pen. Other pages use lucide-react. */
export const CLOSE = 'M5 5l14 14M19 5 5 19'
export const MOON = 'M20 14.5A8.5 8.5 0 1 1 9.5 4 7 7 0 0 0 20 14.5z'
export const SUN =
  'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2.5m0 15V22M2 12h2.5m15 0H22M5 5l1.8 1.8m10.4 10.4L19 19M5 19l1.8-1.8M17.2 6.8 19 5'

export function Icon({ path }: { path: string }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
