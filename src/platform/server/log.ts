import pino from 'pino'

export type Log = pino.Logger

// What must never reach a log, whatever object is passed along (trust.md: card number, CVC, SSN, secrets).
const SECRETS = ['password', 'token', 'authorization', 'cookie', 'number', 'cvc', 'taxID', 'ssn', 'dob', 'secretKey']

/** Structured lines on standard output, or on another stream in tests. */
export function makeLog(level: string, stream?: pino.DestinationStream): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const options: pino.LoggerOptions = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths, censor: '[hidden]' },
  }
  // Buffered: a line per request written at once would cost more than many of the requests.
  return pino(options, stream ?? pino.destination({ dest: 1, sync: false, minLength: 4096 }))
}
