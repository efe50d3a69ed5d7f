import { CallError } from '#platform/web/call-error.ts'

/** Loads a file of ours and gives it to the browser to keep, telling how much has come. Throws `CallError`. */
export async function saveFile(address: string, name: string, onBytes: (bytes: number) => void): Promise<void> {
  const response = await fetch(address, { credentials: 'same-origin' }).catch(() => {
    throw new CallError(0, { code: 'offline' })
  })
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
