import type { Language } from '#platform/server/request-language.ts'
import type { RenderedPage, PageData } from './render-page.ts'
import { deferAssets } from './defer-assets.ts'
import type { Stylesheet } from './defer-assets.ts'

type Filling = {
  readonly rendered: RenderedPage
  readonly boot: PageData
  readonly language: Language
  /** `https://freehold.example`, without a slash at the end. */
  readonly origin: string
  readonly stylesheet: Stylesheet
  /** Script files that this page will need, to be fetched beside the others. */
  readonly files: readonly string[]
  /** What feed readers read in its place; null where nothing is. */
  readonly feed: string | null
}

const FIRST_FONTS = /<link rel="preload" as="font"[^>]*>/g

/** The built page with everything put in its place. */
export function fillPage(html: string, filling: Filling): string {
  const { rendered, boot, language } = filling
  // The data first: a title or a beginning that somebody wrote may hold the word that stands in its place.
  const page = html
    .replace('<html lang="en"', `<html lang="${language}"`)
    .replace('__BOOT__', () => embed(boot))
    .replace('<!--head-->', () => headOf(filling))
  if (rendered.html === null) {
    const more = filling.files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`).join('')
    // A page without server rendering: its scripts are requested first, the fonts after them.
    return page
      .replaceAll(FIRST_FONTS, '')
      .replace('</head>', () => `${more}</head>`)
      .replace('<div id="root">', () => `<noscript>${rendered.unscripted}</noscript><div id="root">`)
  }
  return deferAssets(page, filling.stylesheet, filling.files, rendered.html).replace(
    '<div id="root"><!--rendered--></div>',
    () =>
      `${unscriptedOf(rendered)}<div id="root" data-rendered="${rendered.path}"${zoneOf(boot)}>${rendered.html}</div>`,
  )
}

/** The clock that a page of the app was drawn by. */
const zoneOf = ({ drawn }: PageData): string => (drawn ? ` data-zone="${escape(drawn.time_zone)}"` : '')

/** A drawn page of the app has buttons that do nothing without scripts: whoever runs none reads what is meant for them instead. */
const unscriptedOf = ({ unscripted }: RenderedPage): string =>
  unscripted && `<noscript><style>#root{display:none}</style>${unscripted}</noscript>`

function headOf({ rendered, language, origin, feed }: Filling): string {
  const { title, description, indexedAs, picture, pictureAt, shared } = rendered.head
  const lines = [
    `<title>${escape(title)}</title>`,
    `<meta name="description" content="${escape(description)}">`,
    ...(feed === null ? [] : [`<link rel="alternate" type="application/rss+xml" href="${escape(feed)}">`]),
  ]
  const link = (shown: SharedLink) => linkLines(shown, language, origin)
  if (indexedAs === null) {
    return [...lines, '<meta name="robots" content="noindex">', ...(shared ? link(shared) : [])].join('\n    ')
  }
  const address = `${origin}${indexedAs}`
  const named = (lang: string) => `${address}?lang=${lang}`
  return [
    ...lines,
    `<link rel="canonical" href="${escape(address)}">`,
    ...['en', 'es'].map((lang) => `<link rel="alternate" hreflang="${lang}" href="${escape(named(lang))}">`),
    `<link rel="alternate" hreflang="x-default" href="${escape(address)}">`,
    ...link(shared ?? { path: indexedAs, title, description, picture, pictureAt: pictureAt ?? '/og.png' }),
  ].join('\n    ')
}

type SharedLink = NonNullable<RenderedPage['head']['shared']>

/** What is shown of a link that somebody sends to somebody else (Open Graph). */
function linkLines(shown: SharedLink, language: Language, origin: string): string[] {
  // A photo has a size of its own; all else is made for this.
  const isMade = !shown.pictureAt.startsWith('/photos/')
  return [
    property('og:type', 'website'),
    property('og:site_name', 'Freehold'),
    property('og:title', shown.title),
    property('og:description', shown.description),
    property('og:url', `${origin}${shown.path}`),
    property('og:locale', language === 'es' ? 'es_US' : 'en_US'),
    property('og:image', `${origin}${shown.pictureAt}`),
    ...(isMade ? [property('og:image:width', '1200'), property('og:image:height', '630')] : []),
    property('og:image:alt', shown.picture),
    '<meta name="twitter:card" content="summary_large_image">',
  ]
}

const property = (name: string, content: string): string => `<meta property="${name}" content="${escape(content)}">`

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

// Inside a script element only these characters could end it or start a comment.
const embed = (value: unknown): string =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
