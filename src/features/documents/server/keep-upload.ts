import { newId } from '#kit/id.ts'
import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Refusal } from '#kit/refusal.ts'
import { audit } from '#platform/server/audit.ts'
import type { Transaction } from '#platform/server/database.ts'
import type { Spooled, SpoolRefusal } from '#platform/server/files/spool.ts'
import { OutsideDown } from '#platform/server/outside/outside-down.ts'
import { cleanName } from '../clean-name.ts'
import { mediaOf } from '../kinds.ts'
import { fileKey } from './document-deps.ts'
import type { DocumentDeps } from './document-deps.ts'
import { judgeFile } from './judge-file.ts'
import type { Judged, JudgeRefusal } from './judge-file.ts'
import { lockSpace } from './space.ts'
import {
  endUpload,
  findByName,
  findUpload,
  isVersion,
  insertDocument,
  insertVersion,
  lockUpload,
  markDone,
  touchDocument,
} from './store.ts'

export type Kept = {
  readonly documentId: string
  readonly name: string
  readonly what: 'kept' | 'kept_version' | 'kept_before'
}
export type KeepRefusal = JudgeRefusal | SpoolRefusal | 'file_infected' | 'scanner_down' | 'upload_not_found'

/** Whose upload it is: its reservation, and who sends it from where. */
export type Sender = {
  readonly userId: string
  readonly uploadId: string
  readonly name: string
  readonly address: string
}

/**
 * What came in whole becomes a document: judged, scanned, kept, then written down. Whatever is refused on the way leaves
 * neither a file nor a reservation. The file is kept before its row: a row always has its file, and a server that dies in between
 * leaves a reservation, by whose id the file is found and swept. Where what came in stays (`Spooled.stays`), a fault of ours leaves the
 * reservation, too, so that its sender can ask once more.
 */
export async function keepUpload(
  deps: DocumentDeps,
  sender: Sender,
  spooled: Spooled,
): Promise<Kept | Refusal<KeepRefusal>> {
  const key = fileKey(sender.userId, sender.uploadId)
  const end = () => deps.database.run(endUpload, [sender.uploadId, deps.clock()])
  try {
    const kept = await judgeAndKeep(deps, sender, spooled, key)
    if (isRefusal(kept) && !(spooled.stays && mayPass(kept))) await end()
    return kept
  } catch (error) {
    if (!spooled.stays) await end()
    throw error
  }
}

/** What is refused now, and may be taken a little later with the same bytes. */
export const mayPass = ({ refused }: Refusal): boolean => refused === 'scanner_down'

async function judgeAndKeep(
  deps: DocumentDeps,
  sender: Sender,
  spooled: Spooled,
  key: string,
): Promise<Kept | Refusal<KeepRefusal>> {
  let file = spooled
  try {
    // The scanner sees what was sent, not what we made of it.
    const found = await scan(deps, sender, spooled)
    if (found) return found
    const judged = await judgeFile(deps.files, spooled, sender.name)
    if (isRefusal(judged)) return judged
    file = judged.file
    const unkept = await deps.files.keep(key, file)
    if (unkept) return unkept
    const written = await write(deps, sender, judged)
    if (isRefusal(written) || written.what === 'kept_before') await deps.files.remove(key)
    return written
  } finally {
    // Nothing is there any more where it was kept.
    await spooled.discard()
    await file.discard()
  }
}

async function scan(
  { scan: ask, database, clock, log }: DocumentDeps,
  { userId, uploadId, address }: Sender,
  { path, hash }: Spooled,
): Promise<Refusal<'file_infected' | 'scanner_down'> | null> {
  if (!ask) return null
  try {
    const found = await ask(path)
    if (found === null) return null
    const detail = { upload: uploadId, hash, found }
    await audit(database, {
      at: clock(),
      actor: userId,
      action: 'document refused by the scanner',
      subject: userId,
      address,
      detail,
    })
    return refuse('file_infected')
  } catch (error) {
    if (!(error instanceof OutsideDown)) throw error
    log.error({ error: error.message }, 'documents: the virus scanner does not answer')
    return refuse('scanner_down', { retryAfter: 60 })
  }
}

/** The document and its version, in one transaction with the end of the reservation. */
async function write(
  { database, clock, scan: scanner }: DocumentDeps,
  { userId, uploadId, name: given, address }: Sender,
  { kind, file, isStripped }: Judged,
): Promise<Kept | Refusal<'upload_not_found'>> {
  const name = cleanName(given, kind)
  return await database.transaction<Kept | Refusal<'upload_not_found'>>(async (tx) => {
    const now = clock()
    await lockSpace(tx, userId)
    if (!(await tx.first(lockUpload, [uploadId, userId]))) return await readKept(tx, userId, uploadId, name)
    const known = await tx.first(findByName, [userId, now, name])
    if (known?.file_hash === file.hash) {
      await tx.run(markDone, [uploadId, known.id, now])
      return { documentId: known.id, name, what: 'kept_before' }
    }
    const id = known?.id ?? newId(now.getTime())
    await (known ? tx.run(touchDocument, [id, now]) : tx.run(insertDocument, [id, userId, name, now]))
    const number = (known?.number ?? 0) + 1
    const { hash, bytes } = file
    await tx.run(insertVersion, [
      uploadId,
      id,
      userId,
      number,
      hash,
      mediaOf(kind),
      bytes,
      isStripped,
      scanner !== null,
      now,
    ])
    await tx.run(markDone, [uploadId, id, now])
    const detail = { document: id, version: number, kind, bytes, hash }
    await audit(tx, { at: now, actor: userId, action: 'document added', subject: userId, address, detail })
    return { documentId: id, name, what: known ? 'kept_version' : 'kept' }
  })
}

/** What another server made of the same upload meanwhile: its document has the file that lies under this key. */
async function readKept(
  tx: Transaction,
  userId: string,
  uploadId: string,
  name: string,
): Promise<Kept | Refusal<'upload_not_found'>> {
  const upload = await tx.first(findUpload, [uploadId, userId])
  if (upload?.state !== 'done' || !upload.document_id) return refuse('upload_not_found')
  const isOfIt = await tx.first(isVersion, [uploadId])
  return { documentId: upload.document_id, name, what: isOfIt ? 'kept' : 'kept_before' }
}
