import { latitudeOf, worldPixels } from '#platform/web/map/camera.ts'
import type { Camera } from '#platform/web/map/camera.ts'
import { scaleBar } from '#platform/web/map/graticule.ts'

const LONGEST_PX = 96

/** Write the length of the scale's bar in the view; runs at every frame. */
export function placeScale(scale: HTMLElement, camera: Camera, unitName: (unit: 'ft' | 'mi') => string): void {
  const { value, unit, widthPx } = scaleBar(latitudeOf(camera.y), worldPixels(camera.zoom), LONGEST_PX)
  const [text, bar] = [...scale.children] as HTMLElement[]
  const said = `${value} ${unitName(unit)}`
  if (text!.textContent !== said) text!.textContent = said
  bar!.style.width = `${Math.round(widthPx)}px`
}
