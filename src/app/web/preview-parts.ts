import { lazyPart } from '#platform/web/lazy-part.ts'

/** The banner of the preview, on every page while there is one. */
export const PreviewBar = lazyPart(async () => (await import('./layouts/PreviewParts.tsx')).PreviewBar)
