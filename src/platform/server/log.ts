import pino from 'pino'

export type Log = pino.Logger

// What must never reach a log (card number, CVC, SSN, secrets). Lines are flat: we log ids and codes, never a request, a
// body or a row, so that looking into objects (a tenth of a request's time) has nothing to find.
const SECRETS = ['password', 'token', 'authorization', 'cookie', 'number', 'cvc', 'taxID', 'ssn', 'dob', 'secretKey']

const FLUSH_EVERY_MS = 1000
// What waits while nothing can be written: a full disk, or a reader who stands still, must not fill the memory.
const MOST_WAITING_BYTES = 4 * 1024 * 1024
const WARN = pino.levels.values['warn']!

/** `json` for programs, `text` for people who read them on a terminal. */
export type LogFormat = 'json' | 'text'

/** Structured lines on standard output, or on another stream in tests. */
export function makeLog(level: string, stream: pino.DestinationStream = bufferedOutput('json')): Log {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: makeStamp(Date.now),
    redact: { paths: SECRETS, censor: '[hidden]' },
  }
  return pino(options, stream)
}

/**
 * The time of a line, to the millisecond in UTC. All but its last digits is made once a second: of many lines in one
 * second each had cost a twentieth of the processor's time of an investment.
 */
export function makeStamp(now: () => number): () => string {
  let second = NaN
  let start = ''
  return () => {
    const at = now()
    const ms = at % 1000
    if (at - ms !== second) {
      second = at - ms
      start = `,"time":"${new Date(second).toISOString().slice(0, -4)}`
    }
    return `${start}${ms < 10 ? '00' : ms < 100 ? '0' : ''}${ms}Z"`
  }
}

/**
 * Buffered, since a line per request written at once would cost more than many of the requests. Whoever watches the log
 * sees warnings and errors at once all the same, and every line within a second. What is left is written when the
 * process ends, also by an error that nobody caught.
 */
export function bufferedOutput(format: LogFormat): pino.DestinationStream {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 4096,
    maxLength: MOST_WAITING_BYTES,
    periodicFlush: FLUSH_EVERY_MS,
  })
  const put = (line: string) => output.write(format === 'text' ? lineAsText(line) : line)
  let isUrgent = false
  let isFailing = false
  let lost = 0
  // Most likely a disk that is full. Without a log everything else goes on, and every flush tries again.
  output.on('error', () => (isFailing = true))
  output.on('write', () => (isFailing = false))
  // The last one, as the process ends, would try for ever, and a process that never ends is never started again.
  const flushAtEnd = output.flushSync.bind(output)
  output.flushSync = () => {
    if (!isFailing) flushAtEnd()
  }
  output.on('drop', () => (lost += 1))
  // A flush while a write is under way does nothing: it is asked for again when that write is done.
  output.on('drain', () => {
    if (lost > 0) put(lostLine(lost))
    lost = 0
    if (!isUrgent) return
    isUrgent = false
    output.flush()
  })
  return {
    // Asks pino to tell the level of each line in `lastLevel`.
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(this: { lastLevel: number }, line: string) {
      put(line)
      if (this.lastLevel < WARN) return
      isUrgent = true
      output.flush()
    },
    flush: (done?: (error?: Error) => void) => output.flush(done),
  } as pino.DestinationStream
}

const lostLine = (lines: number): string =>
  `{"level":${WARN}${makeStamp(Date.now)()},"lines":${lines},"msg":"lines of the log were lost: they could not be written"}\n`

/**
 * A line of JSON for people: its time, its level and its message, then everything else as `name=value`. What holds a space, a quote or a
 * line feed stands as JSON writes it, so that one event is one line whoever wrote its words.
 */
export function lineAsText(line: string): string {
  const { level, time, msg = '', ...rest } = JSON.parse(line) as Readonly<Record<string, unknown>>
  const label = pino.levels.labels[Number(level)] ?? String(level)
  const message = isOneLine(String(msg)) ? String(msg) : quoted(msg)
  const facts = Object.entries(rest).map(([name, value]) => ` ${name}=${valueAsText(value)}`)
  return `${String(time)} ${label.toUpperCase().padEnd(5)} ${message}${facts.join('')}\n`
}

const valueAsText = (value: unknown): string =>
  typeof value === 'string' && /^[!#-~]+$/.test(value) ? value : quoted(value)

// Line feeds, what moves the cursor of a terminal or turns its direction of writing, and the ends of lines that JSON leaves as they are.
const CONTROLS = String.raw`[\u0000-\u001f\u007f-\u009f\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]`
const isOneLine = (text: string): boolean => !new RegExp(CONTROLS).test(text)
const quoted = (value: unknown): string =>
  JSON.stringify(value).replaceAll(
    new RegExp(CONTROLS, 'g'),
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
