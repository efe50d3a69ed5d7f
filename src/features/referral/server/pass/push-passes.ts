import type { Deps } from '#platform/server/deps.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { openPushService } from '#platform/server/outside/wallet-pass/push-service.ts'
import type { PushPlace } from '#platform/server/outside/wallet-pass/push-service.ts'
import { readPassKeys } from '#platform/server/outside/wallet-pass/pass-keys.ts'
import { findUntoldDevices, forgetDevice, noteTold } from './pass-devices.ts'

type PushDeps = Pick<Deps, 'config' | 'database' | 'log'>

/**
 * The repeated job: devices are told that a pass of theirs changed, and fetch it. Told twice by two servers does no harm. With
 * keys that were made here there is nobody to tell: no iPhone takes such a pass.
 */
export async function pushPasses(deps: PushDeps, place?: PushPlace): Promise<void> {
  const { config, database, log } = deps
  const untold = await database.rows(findUntoldDevices)
  if (untold.length === 0) return
  const keys = await readPassKeys(config)
  if (keys.isSelfMade && !place) return
  try {
    const service = await openPushService(keys, place)
    try {
      for (const { device, push_token: token, at } of untold) {
        if ((await service.push(token)) === 'told') await database.run(noteTold, [device, token, at])
        else await database.run(forgetDevice, [device, token])
      }
    } finally {
      service.close()
    }
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    // Those that were not told are found again a minute later.
    log.warn({ error: error.message }, 'wallet passes: devices are told of changes later')
  }
}
