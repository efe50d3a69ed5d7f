import type { Size } from './camera.ts'

/** An empty canvas as large as a sheet, as fine as its screen, to be drawn on in CSS pixels; null where there is none to draw on. */
export function clearCanvas(canvas: HTMLCanvasElement, { width, height }: Size): CanvasRenderingContext2D | null {
  const context = canvas.getContext('2d')
  if (!context) return null
  const density = Math.min(3, devicePixelRatio || 1)
  const fine = { width: Math.round(width * density), height: Math.round(height * density) }
  if (canvas.width !== fine.width || canvas.height !== fine.height) Object.assign(canvas, fine)
  context.setTransform(density, 0, 0, density, 0, 0)
  context.clearRect(0, 0, width, height)
  return context
}
