import { Gauge } from 'prom-client'
import { registry } from './metrics.ts'

// What is asked of the database, or of the server itself, when the metrics are read; the whole database's, whichever server tells it.

const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []): Gauge<Label> =>
  new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] })

/** Every gauge that is measured, by what is measured. Those of one label are told anew as a whole (`showAll`). */
export const MEASURED = {
  ready: gauge('freehold_ready', 'What /readyz says: 1 ready, 0 not'),
  databaseWaiting: gauge(
    'freehold_database_waiting',
    'Requests and jobs of this server that wait for a connection to the database',
  ),
  replicaLagSeconds: gauge(
    'freehold_replica_lag_seconds',
    'How far the replica is behind the primary, as this server saw it last; 0 without REPLICA_URL',
  ),
  replicaUnusedSeconds: gauge(
    'freehold_replica_unused_seconds',
    'For how long this server has read nothing from the replica, since it is gone, too far behind or no standby; 0: it is used, or there is none',
  ),
  jobsWaiting: gauge('freehold_jobs_waiting', 'Background jobs that are due and not taken yet'),
  jobSeconds: gauge('freehold_job_oldest_seconds', 'How long the oldest of them has been due'),
  paymentsUnderWay: gauge('freehold_payments_under_way', 'Payments whose end is not known yet, by kind', ['kind']),
  paymentSeconds: gauge('freehold_payment_oldest_seconds', 'How old the oldest of them is, by kind', ['kind']),
  clearingCents: gauge(
    'freehold_clearing_cents',
    'What the books have at processors and banks, in cents, by account: what is below zero is ours at the processor',
    ['account'],
  ),
  reservations: gauge('freehold_reservations', 'Orders that hold an amount of an offering and are not paid'),
  reservationCents: gauge('freehold_reservation_cents', 'What they hold, in cents'),
  anchorDueSeconds: gauge(
    'freehold_anchor_due_seconds',
    'How long the end of a chain should have been written down outside the database (LEDGER_ANCHOR), by chain; 0: in time, or not asked for',
    ['chain'],
  ),
  withdrawalsUnderWay: gauge('freehold_withdrawals_under_way', 'Withdrawals that have not arrived, by state', [
    'state',
  ]),
  withdrawalSeconds: gauge(
    'freehold_withdrawal_oldest_seconds',
    'How long the oldest of them has been due to be sent, by state; below zero: not due yet',
    ['state'],
  ),
} as const

/** One value for each label; what is not among them any more is none. */
export function showAll<Label extends string>(
  shown: Gauge<Label>,
  label: Label,
  known: readonly string[],
  values: ReadonlyMap<string, number>,
): void {
  shown.reset()
  for (const name of new Set([...known, ...values.keys()]))
    shown.set({ [label]: name } as Record<Label, string>, values.get(name) ?? 0)
}
