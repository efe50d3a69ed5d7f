import type { Upload } from 'tus-js-client'
import { PAGE_USER } from '#kit/page-user.ts'
import { CallError, isPassing } from '#platform/web/call-error.ts'
import type { WireRefusal } from '#platform/web/call-error.ts'
import { tellOtherPerson } from '#platform/web/call.ts'
import { makeStore } from '#platform/web/store.ts'

export type Sending = {
  readonly id: number
  readonly name: string
  readonly bytes: number
  readonly sent: number
  readonly state: 'waiting' | 'sending' | 'paused' | 'reconnecting' | 'checking' | 'done' | 'failed'
  readonly error?: CallError
}

/** What is on its way in this tab: it goes on while other pages are read. */
export const sendings = makeStore<readonly Sending[]>([])

const ENDPOINT = '/api/documents/uploads'
const AT_ONCE = 2
const PIECE_BYTES = 5 * 1024 * 1024
const RETRY_AFTER_MS = [500, 1000, 3000, 5000, 10_000, 20_000, 20_000, 20_000]

type Held = {
  readonly file: File
  readonly userId: string
  readonly onDone: () => void
  upload?: Upload
  /** What the browser knew of it when it asked last how far it came: names and values of local storage. */
  known?: readonly (readonly [name: string, value: string])[]
}
const held = new Map<number, Held>()
let count = 0

const change = (id: number, change: Partial<Sending>): void =>
  sendings.set(sendings.get().map((one) => (one.id === id ? { ...one, ...change } : one)))
const find = (id: number): Sending | undefined => sendings.get().find((one) => one.id === id)

/** Sends files, two at a time; each is gone on with after a cut, and, when it is chosen again, after a reload. */
export function sendFiles(files: readonly File[], userId: string, onDone: () => void): void {
  const added = files.map((file): Sending => {
    const id = ++count
    held.set(id, { file, userId, onDone })
    return { id, name: file.name, bytes: file.size, sent: 0, state: 'waiting' }
  })
  sendings.set([...sendings.get(), ...added])
  startNext()
}

function startNext(): void {
  const active = sendings.get().filter(({ state }) => ['sending', 'reconnecting', 'checking'].includes(state))
  const waiting = sendings.get().filter(({ state }) => state === 'waiting')
  for (const { id } of waiting.slice(0, Math.max(0, AT_ONCE - active.length))) {
    change(id, { state: 'sending' })
    start(id).catch((error: unknown) => fail(id, error))
  }
}

async function start(id: number): Promise<void> {
  const one = held.get(id)
  if (!one) return
  // Loaded by the first file that is sent.
  const { Upload: TusUpload } = await import('tus-js-client')
  const upload = new TusUpload(one.file, {
    endpoint: ENDPOINT,
    chunkSize: PIECE_BYTES,
    retryDelays: RETRY_AFTER_MS,
    headers: { [PAGE_USER]: one.userId },
    metadata: { filename: one.file.name },
    removeFingerprintOnSuccess: true,
    fingerprint: async (file) => fingerprintOf(one.userId, file),
    onProgress: (sent, bytes) => change(id, { sent, state: sent < bytes ? 'sending' : 'checking' }),
    // It would send the whole file anew where a server that is away cannot say how far it came.
    onAfterResponse: (request, response) => {
      if (request.getMethod() !== 'HEAD') return
      if (response.getStatus() >= 500) throw new Error('the server is away')
      one.known = namesOf(one).map((name) => [name, localStorage.getItem(name) ?? ''])
    },
    // A refusal stays one, however often it is sent. Without an answer, or where the server is away, it is tried again.
    onShouldRetry: (error) => {
      if (isOffline(error)) return false
      const status = error.originalResponse?.getStatus() ?? 0
      const mayPass = status === 0 || status === 409 || status === 423 || (status >= 502 && status <= 504)
      const isRefused = status === 503 && refusalOf(error).code === 'scanner_down'
      if (mayPass && !isRefused) change(id, { state: 'reconnecting' })
      return mayPass && !isRefused
    },
    onError: (error) => fail(id, error),
    onSuccess: () => {
      change(id, { state: 'done', sent: one.file.size })
      held.delete(id)
      one.onDone()
      startNext()
    },
  })
  one.upload = upload
  const [previous] = await upload.findPreviousUploads()
  if (previous) upload.resumeFromPreviousUpload(previous)
  // Meanwhile it may have been paused, and begun anew.
  if (one.upload === upload && find(id)?.state === 'sending') upload.start()
}

function fail(id: number, error: unknown): void {
  if (isOffline(error)) return goOnOnline(id)
  const refusal = refusalOf(error)
  if (refusal.code === 'wrong_user') tellOtherPerson(refusal)
  change(id, { state: 'failed', error: refusal })
  const one = held.get(id)
  if (one && isOfSession(refusal)) remember(one)
  // What was refused is not gone on with.
  else if (one && !isPassing(refusal)) forget(one)
  startNext()
}

/** That nobody is signed in by now, or somebody else, says nothing of the file: its own person goes on with it. */
const isOfSession = ({ code }: CallError): boolean => code === 'signed_out' || code === 'wrong_user'

/** The library has forgotten where it was: it takes the refusal to say how far it came for the end of the upload. */
function remember({ known = [] }: Held): void {
  for (const [name, value] of known) localStorage.setItem(name, value)
}

/** However long it takes: it goes on at the moment at which there is a connection again, unless it was paused or taken back. */
function goOnOnline(id: number): void {
  change(id, { state: 'reconnecting' })
  const goOn = () => {
    if (find(id)?.state === 'reconnecting') resumeSending(id)
  }
  addEventListener('online', goOn, { once: true })
}

const isOffline = (error: unknown): boolean => !navigator.onLine && !(error as Answered).originalResponse

type Answered = { readonly originalResponse?: { getStatus(): number; getBody(): string } | null }

/** Why it failed, as every other call says it. */
function refusalOf(error: unknown): CallError {
  const response = (error as Answered).originalResponse
  if (!response) return new CallError(0, { code: 'offline' })
  try {
    return new CallError(response.getStatus(), JSON.parse(response.getBody()) as WireRefusal)
  } catch {
    return new CallError(response.getStatus(), { code: 'fault' })
  }
}

export function pauseSending(id: number): void {
  change(id, { state: 'paused' })
  void held.get(id)?.upload?.abort()
  startNext()
}

/** Goes on with one that was paused, or tries one again that failed. */
export function resumeSending(id: number): void {
  change(id, { state: 'waiting' })
  startNext()
}

/** Takes one back, with what arrived of it; or out of the list, where it is done. */
export function cancelSending(id: number): void {
  const isDone = (find(id)?.state ?? 'done') === 'done'
  // What the server holds for it is given back; where it holds nothing any more, nothing is lost.
  void held
    .get(id)
    ?.upload?.abort(!isDone)
    .catch(() => undefined)
  const one = held.get(id)
  if (one) forget(one)
  held.delete(id)
  sendings.set(sendings.get().filter((sending) => sending.id !== id))
  startNext()
}

const fingerprintOf = (userId: string, { name, size, lastModified }: File): string =>
  `freehold:${userId}:${size}:${lastModified}:${name}`

/** Under which names the browser keeps where an upload stopped. */
const namesOf = ({ userId, file }: Held): string[] =>
  Object.keys(localStorage).filter((name) => name.startsWith(`tus::${fingerprintOf(userId, file)}::`))

/** Takes back what the browser knows of an upload that was begun. */
function forget(one: Held): void {
  for (const name of namesOf(one)) localStorage.removeItem(name)
}

const DAY_MS = 86_400_000

export type Unfinished = { readonly key: string; readonly name: string }

/** Gives up what was begun: the browser forgets it, and the server gives back the space that it held. */
export async function giveUpUnfinished(key: string, userId: string): Promise<void> {
  const { uploadUrl } = JSON.parse(localStorage.getItem(key) ?? '{}') as { uploadUrl?: string }
  localStorage.removeItem(key)
  if (uploadUrl?.startsWith(`${ENDPOINT}/`) || uploadUrl?.startsWith(`${location.origin}${ENDPOINT}/`))
    await fetch(uploadUrl, {
      method: 'DELETE',
      headers: { 'tus-resumable': '1.0.0', [PAGE_USER]: userId },
    }).catch(() => undefined)
}

/** What this person began in this browser and did not finish: the browser knows where it stopped, and has no file any more. */
export function findUnfinished(userId: string): Unfinished[] {
  const found: Unfinished[] = []
  for (const key of Object.keys(localStorage)) {
    if (!key.startsWith(`tus::freehold:${userId}:`)) continue
    try {
      const { metadata, creationTime } = JSON.parse(localStorage.getItem(key) ?? '') as {
        metadata: { filename: string }
        creationTime: string
      }
      if (Date.now() - Date.parse(creationTime) < DAY_MS) found.push({ key, name: metadata.filename })
      else localStorage.removeItem(key)
    } catch {
      localStorage.removeItem(key)
    }
  }
  return found.filter(({ name }) => !sendings.get().some((one) => one.name === name && one.state !== 'failed'))
}
