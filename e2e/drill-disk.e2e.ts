import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectCalm, figuresOf, report, size, usageOf } from '#test/drills/drill.ts'
import {
  expectNothingLost,
  HOUR_MS,
  LIMITS,
  makeDrill,
  populate,
  readiness,
  WITHIN_MS,
} from '#test/drills/drill-world.ts'
import { probesOf } from '#test/drills/watch.ts'
import { chooseSeed, seeded } from '#test/seed.ts'

// A disk of its own, which this fills: it takes the right to mount one (root, on Linux), and so is no part of `npm test`.

const BYTES = 900 * 1024 * 1024
const FULL_MS = 15_000

let disk: string
let elsewhere: string
beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'freehold-processors-'))
  disk = mkdtempSync(join(tmpdir(), 'freehold-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${BYTES},mode=700`, 'tmpfs', disk], { stdio: 'inherit' })
})
const drill = makeDrill()
afterAll(() => {
  execFileSync('umount', ['--lazy', disk])
  for (const folder of [disk, elsewhere]) rmSync(folder, { recursive: true, force: true })
})

// To the last byte, and again: what PostgreSQL gives back is taken as well.
const FILL =
  'while :; do dd if=/dev/zero bs=1M of="$0" oflag=append conv=notrunc; dd if=/dev/zero of="$0" oflag=append conv=notrunc; sleep 0.5; done'

/** Fills the disk, and keeps it full until it is stopped, by a process of its own. */
function keepFull(path: string) {
  const filling = spawn('sh', ['-c', FILL, path], { stdio: 'ignore', detached: true })
  const ended = new Promise((done) => filling.once('exit', done))
  return {
    remove: async () => {
      if (filling.exitCode !== null || filling.signalCode !== null) return
      process.kill(-filling.pid!, 'SIGKILL')
      await ended
      rmSync(path, { force: true })
    },
  }
}

/** What `act` starts lies on the disk. */
async function onDisk<T>(act: () => Promise<T>): Promise<T> {
  const before = process.env['TMPDIR']
  process.env['TMPDIR'] = disk
  try {
    return await act()
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

test(
  'a disk that fills up under payments: every request answers within its limit, nothing is lost, all goes on once there is room',
  async () => {
    // The processors are somewhere else: their disk has room.
    const world = await onDisk(() => drill.openWorld({}, elsewhere))
    const { server } = world
    expect(server.dataDir.startsWith(disk)).toBe(true)
    // Where the comparison looks for them.
    symlinkSync(elsewhere, join(server.dataDir, 'processor'))
    const { investors, listingId, house, prober, probed } = await populate(world, 30)
    drill.opened.push(house)
    const load = drill.begin(world, investors, listingId, seeded(chooseSeed('disk')))
    const watching = drill.observe(probesOf(server, prober, LIMITS, probed))
    const since = async (status: number) => {
      const began = performance.now()
      await expect.poll(() => readiness(server), { interval: 50, timeout: WITHIN_MS }).toBe(status)
      return Math.round(performance.now() - began)
    }
    const rounds = []
    for (let round = 1; round <= size(1, 5); round++) {
      const before = load.acknowledged()
      await expect.poll(() => load.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(50)
      const filler = join(disk, 'filler')
      const filling = keepFull(filler)
      drill.opened.push(filling)
      const notReadyAfterMs = await since(503)
      const backup = join(disk, 'backup')
      const made = await server.command('backup', backup)
      expect([made.code, existsSync(backup), existsSync(`${backup}.part`), existsSync(`${backup}.keys`)]).toEqual([
        1,
        false,
        false,
        false,
      ])
      await sleep(FULL_MS)
      await filling.remove()
      rounds.push({ notReadyAfterMs, readyAfterMs: await since(200) })
    }
    const before = load.acknowledged()
    await expect.poll(() => load.acknowledged() - before, { timeout: WITHIN_MS }).toBeGreaterThan(50)
    const seen = await watching.stop()
    expectCalm(seen)
    const distributions = await expectNothingLost(world, load, { listingId, house })
    report('disk', {
      rounds,
      acknowledged: load.acknowledged(),
      distributions,
      seen: figuresOf(seen),
      usage: usageOf(server.pid),
    })
  },
  HOUR_MS,
)
