import { closeSync, constants, accessSync, existsSync, openSync, statSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { sendTo } from '#platform/server/outside/ask-json.ts'
import type { Deployment } from './deployment.ts'
import { about, messageOf } from './finding.ts'
import type { Finding } from './finding.ts'

const GAUGE = 'freehold_anchor_due_seconds'

/**
 * Whether LEDGER_ANCHOR can be written to by whoever runs this, without writing: a line that is no end of a chain would be taken for
 * one that was forged.
 */
export async function checkAnchor(deployment: Deployment): Promise<Finding[]> {
  const place = deployment.config.anchoring?.place
  if (!place) return []
  return [
    place.kind === 'file'
      ? checkFile(place.path, deployment.config.dataDir)
      : await checkHook(place.url, deployment.limitMs),
  ]
}

function checkFile(path: string, dataDir: string): Finding {
  const { ok, warning, fault } = about('anchors')
  const todo = 'let the user of the server append to it, or name another file in LEDGER_ANCHOR'
  if (!relative(resolve(dataDir), path).startsWith('..'))
    return warning(
      `${path} lies in the data directory`,
      'name a place that whoever administers this one cannot rewrite',
    )
  try {
    if (!existsSync(path)) {
      accessSync(dirname(path), constants.W_OK | constants.X_OK)
      return ok(`${path} is made with the first anchor`)
    }
    if (statSync(path).isDirectory()) return fault(`LEDGER_ANCHOR: ${path} is a folder`, todo)
    // As an anchor is appended: a file that may only grow can be opened in no other way. Nothing is written.
    closeSync(openSync(path, 'a'))
    // An anchor that follows a line which was cut begins a new one, and sees so by reading the end.
    accessSync(path, constants.R_OK)
    return ok(`${path} can be appended to`)
  } catch (error) {
    return fault(`LEDGER_ANCHOR: ${path} cannot be written (${messageOf(error)})`, todo)
  }
}

// Asked with HEAD, which leaves nothing there. Many take nothing but POST, and say so in different ways.
async function checkHook(address: string, limitMs: number): Promise<Finding> {
  const { ok, warning, fault } = about('anchors')
  // The rest of the address may hold a secret.
  const { host } = new URL(address)
  try {
    const signal = AbortSignal.timeout(limitMs)
    const { status } = await sendTo(host, address, { method: 'HEAD', signal })
    if (status >= 500) return warning(`${host} answers ${status}`, `look at it, and at ${GAUGE}`)
    return ok(
      `${host} answers (${status} to HEAD, which leaves nothing there; ${GAUGE} shows whether it takes anchors)`,
    )
  } catch (error) {
    return fault(`LEDGER_ANCHOR: ${messageOf(error)}`, 'look at its address, and whether this machine reaches it')
  }
}
