/** The contrast of two colours as the browser computes them, `rgb(…)`, by WCAG 2.2: 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [low, high] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

function luminanceOf(colour: string): number {
  const [r = 0, g = 0, b = 0] = [...colour.matchAll(/[\d.]+/g)].map(([part]) => linear(Number(part) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const linear = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
