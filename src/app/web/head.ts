import type { PostAnswer } from '#features/content/contract.ts'
import { picturesIn, sharedPostPicture } from '#features/content/post-pictures.ts'
import type { ListingDetail } from '#features/listings/contract.ts'
import { listingIdOf } from '#features/listings/listing-path.ts'
import { foreign } from '#features/listings/web/address-text.ts'
import { matchPath } from '#kit/match-path.ts'
import { placeName } from '#kit/place.ts'
import type { Language } from '#platform/web/language.ts'
import { findAppScreen } from './app-screens.ts'
import { copy as en } from './head-copy.en.ts'
import { copy as es } from './head-copy.es.ts'
import { copy as screensEn } from './screen-copy.en.ts'
import { copy as screensEs } from './screen-copy.es.ts'

export type Head = {
  /** As `useTitle` writes it when the page has hydrated. */
  readonly title: string
  readonly description: string
  /** Its one address for search engines; null for a page that is none of theirs. */
  readonly indexedAs: string | null
  /** What the picture of a shared link shows. */
  readonly picture: string
  /** Where that picture is, 1200 x 630 pixels; null: the product's own. */
  readonly pictureAt: string | null
  /** What a link that somebody sends to somebody else shows, where that is not the page itself: the house that it leads to. */
  readonly shared: SharedLink | null
}

export type SharedLink = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly picture: string
  readonly pictureAt: string
}

type Named = { readonly title: keyof typeof en; readonly text?: keyof typeof en; readonly as?: string }

const PAGES: Readonly<Record<string, Named>> = {
  '/': { title: 'land', text: 'land_text' },
  '/how-it-works': { title: 'how', text: 'how_text' },
  '/track-record': { title: 'track_record', text: 'track_record_text' },
  '/login': { title: 'login', text: 'login_text' },
  '/register': { title: 'register', text: 'register_text' },
  '/forgotpassword': { title: 'forgot' },
  '/reset-password': { title: 'reset' },
  '/confirm-email': { title: 'confirm' },
  '/lost-factor': { title: 'lost_factor' },
  '/email-change': { title: 'email_change' },
  '/withdrawal': { title: 'withdrawal' },
  '/coming-soon': { title: 'soon' },
  '/help': { title: 'about', text: 'about_text', as: '/about' },
  '/about': { title: 'about', text: 'about_text' },
  '/press': { title: 'press', text: 'press_text' },
  '/faq': { title: 'faq', text: 'faq_text' },
  '/privacy': { title: 'privacy', text: 'privacy_text' },
  '/terms': { title: 'terms', text: 'terms_text' },
  '/docs': { title: 'docs', text: 'docs_text' },
  '/contact': { title: 'contact', text: 'contact_text' },
  '/support': { title: 'support', text: 'support_text' },
  '/languages': { title: 'languages', text: 'languages_text' },
  '/newsletter/confirm': { title: 'newsletter' },
  '/newsletter/unsubscribe': { title: 'newsletter' },
  '/notifications/unsubscribe': { title: 'emails' },
  '/shared': { title: 'shared' },
  '/offline': { title: 'offline' },
}

/** The addresses that search engines are told of: those with a description and no other address. */
export const INDEXED: readonly string[] = Object.entries(PAGES)
  .filter(([, { text, as }]) => text !== undefined && as === undefined)
  .map(([path]) => path)

/** What the page of a path says of itself. `data` are the answers that it brings along. */
export function headOf(path: string, language: Language, data: Readonly<Record<string, unknown>> = {}): Head {
  const words = language === 'es' ? es : en
  const plain = path.length > 1 ? path.replace(/\/+$/, '') : path
  const page = Object.hasOwn(PAGES, plain) ? PAGES[plain] : undefined
  const post = postOf(plain, data)
  const title = page ? words[page.title] : (post?.title ?? appTitleOf(path, language, data) ?? words.not_found)
  // A post that anybody may find says of itself how it begins.
  if (post) {
    const [first] = picturesIn(post.html)
    const pictureAt = first === undefined ? null : sharedPostPicture(first)
    const picture = pictureAt === null ? words.picture : post.title
    return {
      title: `${title} · Freehold`,
      description: post.excerpt,
      indexedAs: plain,
      picture,
      pictureAt,
      shared: null,
    }
  }
  return {
    title: title ? `${title} · Freehold` : 'Freehold',
    description: words[page?.text ?? 'land_text'],
    indexedAs: page?.text ? (page.as ?? plain) : null,
    picture: words.picture,
    pictureAt: null,
    shared: sharedHouse(language, data),
  }
}

type House = Pick<ListingDetail, 'id' | 'name' | 'headline' | 'address' | 'photos'>

/**
 * The house of a page that brings one: its own, or Land and the login in place of it, since whatever makes a picture of a link
 * runs no scripts and has no session.
 */
function sharedHouse(language: Language, data: Readonly<Record<string, unknown>>): SharedLink | null {
  const [, answer] = Object.entries(data).find(([at]) => /^\/api\/listings\/[^/?]+$/.test(at)) ?? []
  const house = answer as House | undefined
  if (!house?.address) return null
  const { city, state, country } = house.address
  const drawing = `/drawings/${house.id}/share.png?lang=${language}`
  return {
    path: `/project/${house.id}`,
    title: `${house.name} · Freehold`,
    description: [placeName(city, state, foreign(country)), house.headline].filter(Boolean).join('. '),
    picture: house.photos[0]?.alt[language] || house.name,
    pictureAt: house.photos[0]?.url ?? drawing,
  }
}

/** The post of a page that is one, as it was sent along with it; none of one that only its buyers still have. */
function postOf(path: string, data: Readonly<Record<string, unknown>>): Shared | null {
  const id = matchPath('/post/{post_id}', path)?.['post_id']
  const post = id === undefined ? undefined : (data[`/api/posts/${encodeURIComponent(id)}`] as Shared | undefined)
  return post && !post.is_deleted ? post : null
}
type Shared = Pick<PostAnswer, 'title' | 'excerpt' | 'html' | 'is_deleted'>

/** The app's pages are named as the app's frame names them: after their house, else after their screen. */
function appTitleOf(path: string, language: Language, data: Readonly<Record<string, unknown>>): string | null {
  const screen = findAppScreen(path)?.screen
  if (!screen) return null
  const id = screen.name === 'project' ? listingIdOf(path) : null
  const listing = id === null ? undefined : (data[`/api/listings/${encodeURIComponent(id)}`] as { name?: string })
  return listing?.name ?? (language === 'es' ? screensEs : screensEn)[screen.name]
}
