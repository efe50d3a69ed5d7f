import { createHash, randomBytes } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import type { Visitor } from './visitor.ts'

declare module 'fastify' {
  interface FastifyRequest {
    visitor: Visitor | null
  }
}

/** 256 random bits, as text for a cookie. */
export const newSessionToken = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a session token. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token of a request: the bearer's header, else the cookie. */
export function readToken(request: FastifyRequest, config: Config): string | null {
  const isBearer = request.headers.authorization?.startsWith('Bearer ')
  return isBearer ? readBearer(request) : readCookie(request, config)
}

export function readBearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return (header?.startsWith('Bearer ') && header.slice(7).trim()) || null
}

/** The token of a request's cookie: a member's, else that of a guest's preview. */
export const readCookie = (request: FastifyRequest, config: Config): string | null =>
  request.cookies[cookieName(config)] ?? readPreviewCookie(request, config)

export const readPreviewCookie = (request: FastifyRequest, config: Config): string | null =>
  request.cookies[cookieName(config, PREVIEW)] ?? null

export function setSessionCookie(reply: FastifyReply, config: Config, token: string, maxAgeSeconds: number): void {
  reply.setCookie(cookieName(config), token, { ...cookieOptions(config), maxAge: maxAgeSeconds })
}

/** A preview has a cookie of its own, so that beginning one by a link can never take the place of a member's. */
export function setPreviewCookie(reply: FastifyReply, config: Config, token: string, maxAgeSeconds: number): void {
  reply.setCookie(cookieName(config, PREVIEW), token, { ...cookieOptions(config), maxAge: maxAgeSeconds })
}

// As long as a replica may be behind, many times over.
const WROTE_SECONDS = 60

/** Where the log ended when this browser last wrote (`reader.ts`). */
export const readWroteCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[cookieName(config, WROTE)]

export function setWroteCookie(reply: FastifyReply, config: Config, endOfLog: string): void {
  reply.setCookie(cookieName(config, WROTE), endOfLog, { ...cookieOptions(config), maxAge: WROTE_SECONDS })
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  for (const name of [SESSION, PREVIEW].flatMap((one) => [one, SECURE + one])) {
    if (request.cookies[name] !== undefined) reply.clearCookie(name, { path: '/', secure: name.startsWith(SECURE) })
  }
}

/**
 * CSRF protection: whether a browser says that a request was started by another site. Browsers send Sec-Fetch-Site on every
 * request; older ones send Origin on every unsafe one; a program that sends neither carries no ambient cookie.
 */
export function isCrossSite(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site']
  if (typeof site === 'string') return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.origin
  if (typeof origin !== 'string') return false
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  return config.publicUrl ? from.origin !== new URL(config.publicUrl).origin : from.host !== request.headers.host
}

/** For so long a proof of who somebody is counts for what asks for one (`needsProof`). */
export const PROOF_MS = 5 * 60_000

/** Whether somebody proved within the last minutes who they are; a clock that was put back makes no proof last longer. */
export const isProven = (visitor: Visitor | null, now: Date): boolean =>
  visitor !== null && visitor.provenAt !== null && Math.abs(now.getTime() - visitor.provenAt.getTime()) < PROOF_MS

const SESSION = 'freehold_session'
const PREVIEW = 'freehold_preview'
const WROTE = 'freehold_wrote'
const SECURE = '__Host-'

const isSecure = (config: Config): boolean => config.publicUrl?.startsWith('https:') === true

// The __Host- prefix makes the browser itself refuse the cookie over http, from a subdomain or for a path.
const cookieName = (config: Config, name = SESSION): string => (isSecure(config) ? SECURE : '') + name

const cookieOptions = (config: Config) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(config),
})

/** Whether a confirmed email is asked for, and this is nobody who has one. */
export const lacksEmail = (visitor: Visitor | null, { requiresVerifiedEmail }: Config): boolean =>
  requiresVerifiedEmail && visitor?.isEmailVerified !== true
