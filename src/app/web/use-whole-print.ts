import { useEffect } from 'react'

const LOOK_MS = 100
// Whoever waits for paper longer than this gets what is there.
const MOST_MS = 8000
const NIGHT = 'img[src*="/drawings/"][src*="theme=dark"]'

const isLoading = (): boolean => document.querySelector('.project-sections .skeleton') !== null
const nightDrawings = (): HTMLImageElement[] =>
  [...document.querySelectorAll<HTMLImageElement>(NIGHT)].filter((one) => one.checkVisibility())
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/**
 * Makes a page ready before it goes to paper by the keys (Ctrl+P): what its reader never scrolled to is loaded, and drawings are those of the day. A
 * browser prints what is there and waits for nothing: from its menu the first print lacks these parts, and the next has them.
 */
export function useWholePrint(): void {
  useEffect(() => {
    let isOn = false
    const onKey = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === 'p'
      if (!isPrint || (!isLoading() && nightDrawings().length === 0)) return
      event.preventDefault()
      if (isOn) return
      isOn = true
      void printWhole().finally(() => {
        isOn = false
      })
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

async function printWhole(): Promise<void> {
  // As a print itself would: `WhenNear` shows what it holds.
  dispatchEvent(new Event('beforeprint'))
  const drawings = nightDrawings().map((picture) => ({ picture, night: picture.src }))
  const drawn = drawings.map(async ({ picture, night }) => {
    picture.loading = 'eager'
    picture.src = night.replace('theme=dark', 'theme=light')
    await picture.decode().catch(() => undefined)
  })
  await Promise.race([Promise.all([untilLoaded(), ...drawn]), wait(MOST_MS)])
  print()
  for (const { picture, night } of drawings) picture.src = night
}

async function untilLoaded(): Promise<void> {
  for (let ms = 0; ms < MOST_MS; ms += LOOK_MS) {
    // The first look comes after what was asked for has been drawn.
    await wait(LOOK_MS)
    if (!isLoading()) return
  }
}
