import { chmodSync, existsSync, lstatSync, readdirSync, lchownSync, statSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** Under which user PostgreSQL runs: it refuses root. */
export type RunAs = {
  /** What comes before the program and its arguments. */
  readonly prefix: readonly string[]
  /** Given to spawn. */
  readonly ids: { readonly uid?: number; readonly gid?: number }
}

const AS_OURSELVES: RunAs = { prefix: [], ids: {} }
const NOBODY = 65_534

/**
 * Decide who runs PostgreSQL on `folder` (which holds the database cluster in `cluster`), and give that user the files.
 * An ordinary user runs it himself. Root runs it as the owner of an existing cluster, else inside a user namespace that
 * shows root as uid 1000 (the files stay root's), else, where namespaces are forbidden, as uid 65534.
 */
export function decideRunAs(folder: string, cluster: string): RunAs {
  const me = process.getuid?.()
  if (me === undefined) return AS_OURSELVES
  const owner = existsSync(cluster) ? statSync(cluster) : { uid: me, gid: process.getgid?.() ?? me }
  if (me !== 0) {
    if (owner.uid === me) return AS_OURSELVES
    throw new Error(`${cluster} belongs to the user with uid ${owner.uid}: start the server as that user`)
  }
  if (owner.uid === 0 && canUnshare()) {
    return { prefix: ['unshare', '-U', '--map-user=1000', '--map-group=1000', '--'], ids: {} }
  }
  const ids = owner.uid === 0 ? { uid: NOBODY, gid: NOBODY } : { uid: owner.uid, gid: owner.gid }
  // The user must be able to walk through the data directory to his folder; its secrets are in folders of their own.
  const parent = join(folder, '..')
  chmodSync(parent, statSync(parent).mode | 0o011)
  giveAway(folder, ids.uid, ids.gid)
  return { prefix: [], ids }
}

function canUnshare(): boolean {
  const probe = spawnSync('unshare', ['-U', '--map-user=1000', '--map-group=1000', '--', 'true'], { stdio: 'ignore' })
  return probe.status === 0
}

function giveAway(path: string, uid: number, gid: number): void {
  const entry = lstatSync(path)
  if (entry.uid !== uid) lchownSync(path, uid, gid)
  if (entry.isDirectory()) for (const name of readdirSync(path)) giveAway(join(path, name), uid, gid)
}
