// The promises R1 to R18 of docs/trust.md, and the files that try each: in their long form where they have one.
/** @type {readonly { id: string, what: string, files: readonly string[] }[]} */
export const PROMISES = [
  { id: 'R1', what: 'never oversubscribed', files: ['e2e/never-oversold.e2e.ts'] },
  { id: 'R2', what: 'books balance under every way of money and kills', files: ['e2e/drill-money.e2e.ts'] },
  {
    id: 'R3',
    what: 'nothing acknowledged is lost or done twice',
    files: ['e2e/crashes.e2e.ts', 'e2e/plan-crashes.e2e.ts', 'e2e/order-kills.e2e.ts', 'e2e/sources.e2e.ts'],
  },
  { id: 'R4', what: 'one charge for one intent', files: ['e2e/bad-lines.e2e.ts'] },
  { id: 'R5', what: 'one key, one effect', files: ['test/http/money-keys.test.ts', 'e2e/order-attacks.e2e.ts'] },
  {
    id: 'R6',
    what: 'a crash at any step is ended within a minute',
    files: ['e2e/order-crashes.e2e.ts', 'e2e/refunds.e2e.ts'],
  },
  { id: 'R7', what: 'a processor that is down harms nothing else', files: ['e2e/bad-lines.e2e.ts'] },
  {
    id: 'R8',
    what: 'events in any order',
    files: ['src/features/payments/server/any-order.test.ts', 'test/http/webhooks.test.ts'],
  },
  {
    id: 'R9',
    what: 'the database restarts, fails over, freezes, hangs up; a replica is late or gone',
    files: [
      'e2e/drill-postmaster.e2e.ts',
      'e2e/drill-cluster.e2e.ts',
      'e2e/drill-freezes.e2e.ts',
      'e2e/drill-patroni.e2e.ts',
      'src/platform/server/replica.test.ts',
    ],
  },
  { id: 'R10', what: 'a rolling restart fails no request', files: ['e2e/drill-rolling.e2e.ts'] },
  { id: 'R11', what: 'one server a data directory', files: ['e2e/start-and-stop.e2e.ts', 'e2e/drill-tree.e2e.ts'] },
  {
    id: 'R12',
    what: 'a full disk, a cut upload',
    files: [
      'e2e/drill-disk.e2e.ts',
      'src/platform/server/disk-room.test.ts',
      'test/http/failed-uploads.test.ts',
      'src/app/cli/valuation.test.ts',
    ],
  },
  {
    id: 'R13',
    what: 'tampering is found and named',
    files: ['e2e/tampering.e2e.ts', 'e2e/tampered-books.e2e.ts', 'src/app/server/anchor-outside.test.ts'],
  },
  {
    id: 'R14',
    what: 'backup, restore and the way back to an instant',
    files: ['src/platform/server/backup/backup.test.ts', 'e2e/backup.e2e.ts', 'e2e/drill-pitr.e2e.ts'],
  },
  {
    id: 'R15',
    what: 'overload is refused before it begins',
    files: ['e2e/drill-connections.e2e.ts', 'test/http/overload.test.ts', 'src/platform/server/more-listeners.test.ts'],
  },
  { id: 'R16', what: 'a seed makes a failure again', files: ['test/seed.test.ts'] },
  {
    id: 'R17',
    what: 'production takes nothing that is not money',
    files: ['src/platform/server/config.test.ts', 'e2e/doors.e2e.ts', 'e2e/seeded-once.e2e.ts'],
  },
  {
    id: 'R18',
    what: 'a payment’s answer is true',
    files: ['test/http/unknown-payments.test.ts', 'src/features/investing/server/unknown-commit.test.ts'],
  },
]
