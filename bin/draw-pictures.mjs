// Draws the pictures that stand for Freehold elsewhere, from its own drawings: that of a shared link, and the icons.
// By hand after the hero, the mark or a colour has changed (Node 24): `node bin/draw-pictures.mjs`. Not part of the build.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { drawHome } from '#drawing/draw-home.ts'
import { findBrowser } from './find-browser.mjs'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const OUT = '../src/app/web/public'

// The house of the front page (`/drawings/hero.svg`).
const HERO = {
  id: 'freehold-hero',
  bedrooms: 4,
  bathrooms: 2.5,
  sqft: 2800,
  yearBuilt: 1906,
  state: 'MA',
  kind: 'victorian',
}
const FONTS = [
  ['Fraunces', 'fraunces/files/fraunces-latin-opsz-normal.woff2'],
  ['Instrument Sans', 'instrument-sans/files/instrument-sans-latin-wght-normal.woff2'],
]
const MARK = 'M6 16 16 8l10 8M9 14v11h14V14M14 25v-6h4v6M4 25h24'

const fonts = async () => {
  const faces = FONTS.map(async ([name, file]) => {
    const bytes = await readFile(at(`../node_modules/@fontsource-variable/${file}`))
    return `@font-face{font-family:'${name}';font-weight:100 900;src:url(data:font/woff2;base64,${bytes.toString('base64')})}`
  })
  return (await Promise.all(faces)).join('')
}

/** The colours by day, read from the tokens themselves. */
const colours = async () => {
  const css = await readFile(at('../src/platform/web/theme/tokens.css'), 'utf8')
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): light-dark\((#\w+), (#\w+)\)/g)].map(([, name, day, night]) => [
      name,
      { day, night },
    ]),
  )
}

/** 1200 x 630: the paper, the name, the sentence, the house. */
async function linkPicture(ink) {
  const house = drawHome(HERO, 'front', 'light', { isSample: true })
  return `<style>${await fonts()}
    body{margin:0;width:1200px;height:630px;background:${ink.surface.day};color:${ink.text.day};position:relative;overflow:hidden}
    .words{position:absolute;left:64px;top:64px;width:470px}
    .name{font:560 34px/1 'Fraunces';color:${ink.primary.day};letter-spacing:-.01em;display:flex;align-items:center;gap:14px}
    .label{margin-top:104px;font:600 17px/1 'Instrument Sans';letter-spacing:.1em;text-transform:uppercase;color:${ink['accent-text'].day}}
    h1{margin:26px 0 0;font:440 86px/1.02 'Fraunces';letter-spacing:-.03em;white-space:nowrap}
    p{margin:30px 0 0;font:400 25px/1.45 'Instrument Sans';color:${ink.muted.day};width:430px}
    .sheet{position:absolute;left:548px;top:64px;box-sizing:border-box;width:588px;height:447px;padding:12px;background:${ink.raised.day};border:1px solid ${ink.line.day}}
    .sheet svg{display:block;width:100%;height:100%}
    .rule{position:absolute;left:64px;right:64px;bottom:60px;border-top:1px solid ${ink.line.day}}
  </style><div class="words">
    <div class="name"><svg width="40" height="40" viewBox="4 5 24 22"><path d="${MARK}" fill="none" stroke="${ink.primary.day}" stroke-width="1.6"/></svg>Freehold</div>
    <div class="label">Sheet 01 — 42°21′N 71°04′W</div><h1>Simplifying<br>Real Estate</h1></div>
    <div class="sheet">${house}</div><div class="rule"></div>`
}

/** The mark on evergreen: `corner` rounds it, `share` is how much of the square the mark takes. */
const icon = (ink, size, { corner = 0, share = 1 } = {}) => {
  const box = 32 / share
  const from = (32 - box) / 2
  return `<style>body{margin:0}</style><svg width="${size}" height="${size}" viewBox="${from} ${from} ${box} ${box}" style="display:block"><rect x="${from}" y="${from}" width="${box}" height="${box}" rx="${corner}" fill="${ink.primary.day}"/><path d="${MARK}" fill="none" stroke="${ink.surface.day}" stroke-width="1.75"/></svg>`
}

const ink = await colours()
const PICTURES = [
  ['og.png', 1200, 630, await linkPicture(ink)],
  ['icon-192.png', 192, 192, icon(ink, 192, { corner: 4 })],
  ['icon-512.png', 512, 512, icon(ink, 512, { corner: 4 })],
  // A phone cuts a circle out of it: what matters stays within the middle four fifths.
  ['icon-maskable-512.png', 512, 512, icon(ink, 512, { share: 0.72 })],
  ['apple-touch-icon.png', 180, 180, icon(ink, 180, { share: 0.86 })],
]

await mkdir(at(OUT), { recursive: true })
const browser = await chromium.launch({
  executablePath: await findBrowser(),
  args: ['--headless', '--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
})
try {
  const page = await browser.newPage()
  for (const [name, width, height, html] of PICTURES) {
    await page.setViewportSize({ width, height })
    await page.setContent(html)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const bytes = await page.screenshot({ omitBackground: true })
    await writeFile(at(`${OUT}/${name}`), bytes)
    console.log(`${name} ${width}x${height}, ${Math.ceil(bytes.length / 1024)} KB`)
  }
} finally {
  await browser.close()
}
