const GROUND = '#14523f'
const PAPER = '#fbf8f1'

// The product's mark, as `src/app/web/public/icon.svg` has it.
const mark = (color: string) =>
  `<path d="M6 16 16 8l10 8M9 14v11h14V14M14 25v-6h4v6M4 25h24" fill="none" stroke="${color}" stroke-width="1.75"/>`
const picture = (inner: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>`

const icon = picture(`<rect width="32" height="32" rx="4" fill="${GROUND}"/>${mark(PAPER)}`)
const logo = picture(mark(PAPER))

let made: Promise<Record<string, Buffer>> | undefined

/** The pictures of every pass, drawn once: an icon for lists and letters, and the logo on its front, for each density. */
export const passImages = (): Promise<Record<string, Buffer>> => (made ??= drawAll())

async function drawAll(): Promise<Record<string, Buffer>> {
  const { default: sharp } = await import('sharp')
  const draw = (svg: string, size: number) =>
    sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png().toBuffer()
  const sizes = [1, 2, 3] as const
  const all = await Promise.all(
    sizes.flatMap((density) => {
      const ending = density === 1 ? '.png' : `@${density}x.png`
      return [
        draw(icon, 29 * density).then((png) => [`icon${ending}`, png] as const),
        draw(logo, 50 * density).then((png) => [`logo${ending}`, png] as const),
      ]
    }),
  )
  return Object.fromEntries(all)
}
