import type { LocalName } from './local-state.ts'
import { whenReachable } from './when-reachable.ts'

/** What one tab says to the others of its person in this browser. */
type Word =
  | { readonly is: 'event'; readonly event: string; readonly data: string }
  /** Somebody listens: is there a leader? A tab that has just come wants its stream open, too. */
  | { readonly is: 'asking'; readonly isNew: boolean }
  /** The leader answers, with the latest count where it knows one. */
  | { readonly is: 'here'; readonly unread: string | null }
  | { readonly is: 'stop' | 'reopen' }

export type LiveStream = {
  /** The session has ended, and its stream with it: the browser would connect again, and be refused. */
  stop(): void
  /** Signed in again within the page: a stream that was refused once, the browser never opens again by itself. */
  reopen(): void
  close(): void
}

/** Hears an event and its data, as they came over the wire. */
type Hear = (event: string, data: string) => void

const EVENTS = ['unread', 'portfolio', 'ended'] as const

/**
 * The server-sent events of a person. Over HTTP/1.1 a browser opens six connections to a host, whatever the number of its
 * tabs, and a stream keeps one: where Web Locks and BroadcastChannel are there, all tabs share one stream, elsewhere each
 * has its own.
 */
export function openLiveStream(person: string, hear: Hear): LiveStream {
  const stream = canShare() ? new SharedStream(person, hear) : new OwnStream(person, hear)
  const stopHearing = hearOtherLogin(person, hear)
  return {
    stop: () => stream.stop(),
    reopen: () => stream.reopen(),
    close: () => {
      stopHearing()
      stream.close()
    },
  }
}

/** Somebody else has logged in, in another tab: the session of this person is over here, before the server says so. */
function hearOtherLogin(person: string, hear: Hear): () => void {
  const note = ({ key, newValue }: StorageEvent) => {
    if (key === ('userID' satisfies LocalName) && newValue !== null && newValue !== person) hear('ended', '{}')
  }
  addEventListener('storage', note)
  return () => removeEventListener('storage', note)
}

// Over plain HTTP a host other than localhost is no secure context, and has no locks.
const canShare = (): boolean =>
  typeof BroadcastChannel !== 'undefined' && typeof navigator !== 'undefined' && 'locks' in navigator

const CLOSED = 2

class OwnStream implements LiveStream {
  readonly #person: string
  readonly #hear: Hear
  #source: EventSource
  /** The latest count, which outlives a connection, and whether one has just begun. */
  #unread: string | null = null
  #isNew = false
  /** How often in a row it was refused. */
  #refusals = 0
  #stopLooking: (() => void) | undefined

  constructor(person: string, hear: Hear) {
    this.#person = person
    this.#hear = hear
    this.#source = this.#connect()
  }

  // A connection that was lost begins again with the count alone. Another one than before says that something was missed:
  // then the figures are read again, too. Where nothing was, thousands who come back together ask for nothing.
  #connect(): EventSource {
    const source = connect(this.#person, (event, data) => {
      const isMissed = event === 'unread' && this.#isNew && this.#unread !== null && this.#unread !== data
      if (event === 'unread') [this.#unread, this.#isNew] = [data, false]
      this.#hear(event, data)
      if (isMissed) this.#hear('portfolio', '{}')
    })
    source.addEventListener('open', () => {
      this.#isNew = true
      this.#refusals = 0
    })
    source.addEventListener('error', () => source.readyState === CLOSED && this.#lookAgain())
    return source
  }

  // The browser never opens again what was refused: by a proxy while its server restarts, or since the session ended before this
  // page listened.
  #lookAgain(): void {
    // Something may be missed from here on, also by one that was never open.
    this.#unread ??= ''
    this.#hear('ended', '{}')
    this.#stopLooking = whenReachable(() => this.reopen(), this.#refusals++)
  }

  get isClosed(): boolean {
    return this.#source.readyState === CLOSED
  }

  stop(): void {
    this.close()
  }

  reopen(): void {
    this.close()
    this.#source = this.#connect()
  }

  close(): void {
    this.#stopLooking?.()
    this.#source.close()
  }
}

// By whose page it is: where somebody else is signed in by then, it hears nothing of theirs. A stream has no headers of its own.
function connect(person: string, hear: Hear): EventSource {
  const source = new EventSource(`/api/live?user=${person}`)
  for (const event of EVENTS) source.addEventListener(event, ({ data }: MessageEvent<string>) => hear(event, data))
  return source
}

// How long a leader may take to answer. One whose tab was frozen answers never, and keeps the lock.
const ANSWER_MS = 3000

/**
 * One stream for all tabs of a person (leader election with Web Locks): the tab that holds the lock is the leader, opens
 * the stream and repeats what it hears to the others over a BroadcastChannel. When it is closed, the next one in the
 * queue has the lock. One that does not answer is replaced: telephones stop tabs in the background.
 */
export class SharedStream implements LiveStream {
  readonly #person: string
  /** Of its lock and its channel. */
  readonly #name: string
  readonly #hear: Hear
  readonly #answerMs: number
  readonly #channel: BroadcastChannel
  /** In the leading tab alone. */
  #own: OwnStream | null = null
  /** The latest count, for tabs that come later. */
  #unread: string | null = null
  /** There was another leader before. */
  #hasFollowed = false
  #leave = new AbortController()
  #release: (() => void) | null = null
  #answer: ReturnType<typeof setTimeout> | undefined
  #isOver = false

  constructor(person: string, hear: Hear, answerMs = ANSWER_MS) {
    this.#person = person
    this.#name = `freehold-live ${person}`
    this.#hear = hear
    this.#answerMs = answerMs
    this.#channel = new BroadcastChannel(this.#name)
    this.#channel.addEventListener('message', this.#read)
    if (typeof document !== 'undefined') document.addEventListener('visibilitychange', this.#look)
    this.#lead()
    this.#ask(true)
  }

  stop(): void {
    if (this.#own) this.#own.stop()
    else this.#say({ is: 'stop' })
  }

  reopen(): void {
    if (this.#own) this.#own.reopen()
    else this.#say({ is: 'reopen' })
  }

  close(): void {
    this.#isOver = true
    this.#stopAsking()
    if (typeof document !== 'undefined') document.removeEventListener('visibilitychange', this.#look)
    this.#leave.abort()
    this.#drop()
    this.#channel.close()
  }

  /** Waits for the lock, or takes it from a leader that does not answer. */
  #lead(isSteal = false): void {
    this.#leave.abort()
    const leave = (this.#leave = new AbortController())
    const held = async (): Promise<void> => {
      if (leave.signal.aborted) return
      this.#connect()
      await new Promise<void>((resolve) => (this.#release = resolve))
    }
    const options = isSteal ? { steal: true } : { signal: leave.signal }
    navigator.locks.request(this.#name, options, held).catch(() => {
      // Either this tab went before its turn, or another one heard nothing of it and leads now.
      if (this.#isOver || leave.signal.aborted) return
      this.#drop()
      this.#lead()
    })
  }

  #connect(): void {
    this.#stopAsking()
    this.#own = new OwnStream(this.#person, (event, data) => {
      if (event === 'unread') this.#unread = data
      this.#tell(event, data)
      // What was published between the last leader's stream and this one is not repeated: figures are read again.
      if (this.#hasFollowed) this.#tell('portfolio', '{}')
      this.#hasFollowed = false
    })
    this.#say({ is: 'here', unread: null })
  }

  #drop(): void {
    this.#own?.close()
    this.#own = null
    this.#release?.()
    this.#release = null
  }

  #ask(isNew: boolean): void {
    if (this.#own) return
    this.#say({ is: 'asking', isNew })
    this.#stopAsking()
    this.#answer = setTimeout(() => this.#lead(true), this.#answerMs)
  }

  // Whoever looks at a tab again must not wait for a leader that sleeps.
  readonly #look = (): void => {
    if (document.visibilityState === 'visible') this.#ask(false)
  }

  readonly #read = ({ data: word }: MessageEvent<Word>): void => {
    if (word.is === 'event') this.#hear(word.event, word.data)
    // Who asked nothing has heard of it already.
    else if (word.is === 'here' && this.#answer !== undefined && word.unread !== null) this.#hear('unread', word.unread)
    // Whatever a leader says shows that there is one.
    if (word.is === 'event' || word.is === 'here') this.#follow()
    else if (this.#own) this.#serve(this.#own, word)
  }

  #follow(): void {
    this.#stopAsking()
    this.#hasFollowed = true
  }

  #stopAsking(): void {
    clearTimeout(this.#answer)
    this.#answer = undefined
  }

  #serve(own: OwnStream, word: Word): void {
    if (word.is === 'stop') return own.stop()
    if (word.is === 'reopen') return own.reopen()
    this.#say({ is: 'here', unread: this.#unread })
    if (word.is === 'asking' && word.isNew && own.isClosed) own.reopen()
  }

  #tell(event: string, data: string): void {
    this.#hear(event, data)
    this.#say({ is: 'event', event, data })
  }

  // A BroadcastChannel reaches its own origin only, so there is no target origin to name.
  #say(word: Word): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    this.#channel.postMessage(word)
  }
}
