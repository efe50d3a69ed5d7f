import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'

export const registry = new Registry()
collectDefaultMetrics({ register: registry })

const requests = new Histogram({
  name: 'http_request_seconds',
  help: 'How long requests took, by method, route and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [registry],
})

const events = new Counter({
  name: 'freehold_events_total',
  help: 'What happened to money: investments funded, refused, payments declined, reconciled',
  labelNames: ['event'] as const,
  registers: [registry],
})

const warnings = new Counter({
  name: 'freehold_warnings_total',
  help: 'What an operator should look into: untrusted_proxy (TRUST_PROXY), foreign_host (PUBLIC_URL), forged_webhook, closing_failed',
  labelNames: ['warning'] as const,
  registers: [registry],
})

// A counter that begins with its first event has not grown by it: an alert on its growth would miss that one.
for (const warning of ['untrusted_proxy', 'foreign_host', 'forged_webhook', 'closing_failed'])
  warnings.labels(warning).inc(0)

export const observeRequest = (method: string, route: string, status: number, seconds: number): void =>
  requests.labels(method, route, String(status)).observe(seconds)

export const countWarning = (warning: string): void => warnings.labels(warning).inc()

export const countEvent = (event: string, n = 1): void => events.labels(event).inc(n)

const shed = new Counter({
  name: 'http_shed_total',
  help: 'Requests that were answered 503 before they began, by reason: pipelining, unread, reads, writes, lag, wait',
  labelNames: ['reason'] as const,
  registers: [registry],
})

for (const reason of ['pipelining', 'unread', 'reads', 'writes', 'lag', 'wait']) shed.labels(reason).inc(0)

export const countShed = (reason: string): void => shed.labels(reason).inc()

const staleReads = new Counter({
  name: 'freehold_stale_reads_total',
  help: 'Reads that may be some seconds old (lists, map, search, totals), by where they were answered: replica, primary',
  labelNames: ['place'] as const,
  registers: [registry],
})

for (const place of ['replica', 'primary']) staleReads.labels(place).inc(0)

/** A read that may be old was answered there; only where there is a replica. */
export const countStaleRead = (place: 'replica' | 'primary'): void => staleReads.labels(place).inc()

const mails = new Counter({
  name: 'freehold_mails_total',
  help: 'Attempts to send a mail, by how they ended: sent, deferred (tried again), failed (given up)',
  labelNames: ['end'] as const,
  registers: [registry],
})

for (const end of ['sent', 'deferred', 'failed']) mails.labels(end).inc(0)

export const countMail = (end: 'sent' | 'deferred' | 'failed'): void => mails.labels(end).inc()

const outbox = new Gauge({
  name: 'freehold_outbox_mails',
  help: 'Mails that wait to be sent, and that were given up within the last 30 days, in the whole database',
  labelNames: ['state'] as const,
  registers: [registry],
})

export const showOutbox = (state: 'waiting' | 'failed', mailCount: number): void => outbox.labels(state).set(mailCount)

const payments = new Counter({
  name: 'freehold_payments_total',
  help: 'Payments that this server ended, by kind (card, paypal, bank) and end: settled, refused, released; authorised (card, paypal): its processor took the money',
  labelNames: ['kind', 'end'] as const,
  registers: [registry],
})

const paymentCents = new Counter({
  name: 'freehold_payment_cents_total',
  help: 'The same in cents',
  labelNames: ['kind', 'end'] as const,
  registers: [registry],
})

type PaymentEnd = 'authorised' | 'settled' | 'refused' | 'released'

for (const kind of ['card', 'paypal', 'bank'])
  for (const end of ['authorised', 'settled', 'refused', 'released'] satisfies PaymentEnd[])
    for (const counter of [payments, paymentCents]) counter.labels(kind, end).inc(0)

/**
 * A payment came this far on this server. What is authorised and not settled has its money at the processor and not in the
 * books; such a payment counts as authorised each time that its settling fails, and once more when it is settled.
 */
export function countPayment(kind: string, end: PaymentEnd, cents: number): void {
  payments.labels(kind, end).inc()
  paymentCents.labels(kind, end).inc(cents)
}

let inFlightNow: () => Readonly<Record<string, number>> = () => ({})

// Read when the metrics are, since it changes with every request.
const inFlight = new Gauge({
  name: 'http_requests_in_flight',
  help: 'Requests that this server is answering, by lane: reads (200 at most), writes (1,000 at most)',
  labelNames: ['lane'] as const,
  registers: [registry],
  collect: () => {
    for (const [lane, count] of Object.entries(inFlightNow())) inFlight.labels(lane).set(count)
  },
})

/** Where to read how many requests are in flight, by lane. */
export const measureInFlight = (read: () => Readonly<Record<string, number>>): void => void (inFlightNow = read)

const liveStreams = new Gauge({
  name: 'freehold_live_streams',
  help: 'Open streams of live updates on this server, of 10,000 at most',
  registers: [registry],
})

export const showLiveStreams = (count: number): void => liveStreams.set(count)

const differences = new Gauge({
  name: 'freehold_processor_differences',
  help: 'Differences between the books and a processor by its last daily comparison; -1: it could not be asked, or was never',
  labelNames: ['processor'] as const,
  registers: [registry],
})

const comparedAt = new Gauge({
  name: 'freehold_processor_compared_seconds',
  help: 'When the last daily comparison with a processor was made, in seconds since 1970',
  labelNames: ['processor'] as const,
  registers: [registry],
})

export const showNeverCompared = (processor: string): void => differences.labels(processor).set(-1)

export function showComparison(processor: string, count: number, at: Date): void {
  differences.labels(processor).set(count)
  comparedAt.labels(processor).set(Math.floor(at.getTime() / 1000))
}

/** Everything measured, in the text format of Prometheus. */
export const metricsText = async (): Promise<{ type: string; text: string }> => ({
  type: registry.contentType,
  text: await registry.metrics(),
})
