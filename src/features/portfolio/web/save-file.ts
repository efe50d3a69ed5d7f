import { PAGE_USER } from '#kit/page-user.ts'
import { CallError } from '#platform/web/call-error.ts'
import type { WireRefusal } from '#platform/web/call-error.ts'
import { tellOtherPerson } from '#platform/web/call.ts'
import { readVisitor } from '#platform/web/visitor.ts'

/** Loads a file of ours and gives it to the browser to keep, telling how much has come. Throws `CallError`. */
export async function saveFile(address: string, name: string, onBytes: (bytes: number) => void): Promise<void> {
  const person = readVisitor()?.user_id
  const response = await fetch(address, person ? { headers: { [PAGE_USER]: person } } : {}).catch(() => {
    throw new CallError(0, { code: 'offline' })
  })
  if (response.status === 403) await tellIfOthers(response)
  if (!response.ok || !response.body) throw new CallError(response.status, { code: 'unreadable' })
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value)
      bytes += part.value.length
      onBytes(bytes)
    }
  } catch {
    // Cut off half way: half a file is none.
    throw new CallError(0, { code: 'offline' })
  }
  const url = URL.createObjectURL(new Blob(parts, { type: response.headers.get('content-type') ?? '' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The download has begun with the click; the address is not needed any more when it is done.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** The file would be that of whoever is signed in by now, and not of the one whose page it is. */
async function tellIfOthers(response: Response): Promise<void> {
  const refusal = (await response.json().catch(() => ({}))) as WireRefusal
  if (refusal.code === 'wrong_user') tellOtherPerson(refusal)
}
