import { Map as StreetMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { latitudeOf, longitudeOf } from './camera.ts'
import type { Camera } from './camera.ts'

export type Streets = { readonly look: (camera: Camera) => void; readonly stop: () => void }

/**
 * A real street map under the sheet, for servers that have `MAP_STYLE_URL`. It takes no gesture of its own: it looks
 * where the sheet looks, frame by frame, so that both stay one map.
 */
export function openStreets(container: HTMLElement, styleUrl: string): Streets {
  setWorkerUrl(workerUrl)
  const map = new StreetMap({
    container,
    style: styleUrl,
    interactive: false,
    attributionControl: { compact: false },
    fadeDuration: 0,
    dragRotate: false,
    pitchWithRotate: false,
  })
  return {
    look: ({ x, y, zoom }) => {
      map.jumpTo({ center: [longitudeOf(x), latitudeOf(y)], zoom })
    },
    stop: () => map.remove(),
  }
}
