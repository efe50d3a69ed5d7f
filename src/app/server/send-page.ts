import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takesGzip } from '#platform/server/takes-gzip.ts'
import { landPathTo, loginPathTo } from '#kit/login-path.ts'
import { isPreviewed } from '#kit/preview-path.ts'
import { Busy } from '#platform/server/busy.ts'
import { isPassing } from '#platform/server/database-errors.ts'
import type { Deps } from '#platform/server/deps.ts'
import { contentPolicy } from '#platform/server/content-policy.ts'
import { answerOverloaded } from '#platform/server/overload-answer.ts'
import { requestLanguage } from '#platform/server/request-language.ts'
import type { Language } from '#platform/server/request-language.ts'
import { readToken } from '#platform/server/session.ts'
import type { Identify } from '#platform/server/visitor.ts'
import { isOpenedBySomebody, isPrefetch, makeFindOpener } from './enter-preview.ts'
import { drawOrLeave } from './draw-or-leave.ts'
import { drawnFor } from './drawn-pages.ts'
import type { RenderPage, RenderedPage, PageData } from './render-page.ts'
import { fillPage } from './fill-page.ts'
import { cacheRendered } from './render-cache.ts'
import { cacheFilled } from './filled-page-cache.ts'
import { makeReadAnswers } from './page-answers.ts'
import { preloadsOf } from './page-preloads.ts'
import type { FoundPreloads } from './page-preloads.ts'
import { readVisitor } from './read-visitor.ts'
import { originOf } from './site-files.ts'
import type { Stylesheet } from './defer-assets.ts'
import { webConfigOf } from './web-config.ts'

// On every page of a preview.
const PREVIEW_BAR = 'app/web/layouts/PreviewParts.tsx'

export type PageSource = {
  /** The built page with its places to be filled. */
  html(url: string): Promise<string>
  readonly stylesheet: Stylesheet
  /** The hashes of the inline scripts that the page may run. */
  readonly scriptHashes: readonly string[] | 'any'
  readonly chunksOf: (source: string) => readonly string[]
  readonly render: RenderPage
}

/**
 * Sends the page of an address. Public pages are server-rendered, and complete without JavaScript; the app's pages bring
 * who is signed in and the answers that they would ask for first, so that nothing waits for a second round trip.
 */
export function makeSendPage(app: FastifyInstance, deps: Deps, identify: Identify, source: PageSource) {
  const config = webConfigOf(deps)
  const draw = drawOrLeave(cacheRendered(source.render), deps.log)
  const filled = cacheFilled()
  const policy = contentPolicy(deps.config, { scripts: source.scriptHashes, styles: 'any' })
  const findOpener = makeFindOpener(app, deps, identify)
  const readAnswers = makeReadAnswers(app)
  const known = async (request: FastifyRequest, reply: FastifyReply, language: Language) => {
    const opener = await findOpener(request, reply)
    const isGuest = opener.token === null
    const { answers, subject, isDrawn } = preloadsOf(request.url, { isSignedIn: !isGuest, isDev: config.dev })
    const [who, { data, missing }] = await Promise.all([
      readVisitor(deps, identify, opener),
      readAnswers(request, opener, answers, language),
    ])
    const seen = { ...who, data }
    const boot: PageData = { ...seen, config, language: null, drawn: drawnFor(request, { isDrawn, answers }, seen) }
    return { boot, isGuest, isAboutNothing: subject !== null && missing.includes(subject) }
  }
  const nobody: PageData = { visitor: null, unread: 0, config, data: {}, language: null, drawn: null }
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    // A page that is fetched ahead begins no preview, and what is shown without one must not be kept for later.
    if (isPrefetch(request) && isPreviewed(request.url) && readToken(request, deps.config) === null)
      return await reply.code(403).header('cache-control', 'no-store').send('')
    const language = languageOf(request, reply)
    const preloads = preloadsOf(request.url, { isSignedIn: false, isDev: config.dev })
    const { boot, isGuest, isAboutNothing } = await known(request, reply, language).catch((error: unknown) => {
      if (!isPassing(error)) throw error
      deps.log.error({ id: request.id, error: String(error) }, 'a page without its database')
      return { boot: null, isGuest: false, isAboutNothing: false }
    })
    if (boot && !boot.visitor && preloads.isForMembers)
      return reply.header('cache-control', 'no-store').redirect(wayIn(request, isGuest))
    const isHidden = preloads.isForOperators && boot?.visitor?.role !== 'operator'
    // The session cannot be read now: the offline page is sent, since a guest's page would look like a logout.
    const url = boot ? request.url : '/offline'
    const rendered = await draw(url, language, { ...(boot ?? nobody), language }).catch((error: unknown) => {
      if (error instanceof Busy) return null
      throw error
    })
    if (!rendered) {
      reply.hijack()
      answerOverloaded(request.raw, reply.raw, request.server.isSandbox)
      return reply
    }
    // Their address may hold a token.
    if (/^\/(reset-password|confirm-email|lost-factor|email-change|withdrawal)\b/.test(request.url))
      reply.header('referrer-policy', 'no-referrer')
    reply
      .code(boot ? statusOf(rendered, preloads, isHidden || isAboutNothing) : 503)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-language', language)
      .header('vary', 'accept-language, accept-encoding, cookie')
    const files = [...(isHidden ? [] : preloads.files), ...(boot?.visitor?.preview ? [PREVIEW_BAR] : [])]
    const html = await source.html(request.url)
    const fill = () =>
      fillPage(html, {
        rendered,
        boot: { ...(boot ?? nobody), ...(rendered.html === null ? { language: null, drawn: null } : { language }) },
        language,
        origin: originOf(deps.config),
        stylesheet: source.stylesheet,
        files: boot ? [...new Set(files.flatMap(source.chunksOf))] : [],
        feed: preloads.feed,
      })
    // What belongs to a person is filled for that person; so are the app's pages.
    const isOwn = !boot || boot.visitor !== null || rendered.html === null
    const isZipped = !isOwn && takesGzip(request)
    const body = isOwn ? fill() : filled(rendered, html, isZipped, fill)
    if (isZipped) reply.header('content-encoding', 'gzip')
    return await reply.header('content-security-policy', policy).send(body)
  }
}

const statusOf = ({ html, status }: RenderedPage, { isApp }: FoundPreloads, isNone: boolean): number =>
  isNone || (html === null && !isApp) ? 404 : status

/** An address may name its language (`?lang=es`, as the sitemap does): that is then the reader's choice. */
function languageOf(request: FastifyRequest, reply: FastifyReply): Language {
  const named = /[?&]lang=(en|es)\b/.exec(request.url)?.[1] as Language | undefined
  if (named) reply.setCookie('lang_code', named, { path: '/', sameSite: 'lax', maxAge: 31_536_000 })
  return named ?? requestLanguage(request)
}

/**
 * Where a page for members leads whoever is none. A session that ended is told at the login; a guest comes to Land (readings).
 * A guest who has seen Land, since they clicked on a page of ours, or who opens a house, comes to the login, which names it:
 * there is no preview to be had.
 */
function wayIn(request: FastifyRequest, isGuest: boolean): string {
  if (!isGuest) return loginPathTo(request.url, 'ended')
  const hasSeenLand = request.headers['sec-fetch-site'] === 'same-origin'
  const isToLogin = isOpenedBySomebody(request) && (hasSeenLand || isPreviewed(request.url))
  return isToLogin ? loginPathTo(request.url) : landPathTo(request.url)
}
