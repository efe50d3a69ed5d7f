import { useState } from 'react'
import { CallError } from '#platform/web/call-error.ts'
import { saveFile } from './save-file.ts'

type State = 'idle' | 'busy' | 'done' | 'failed'

/** A file of ours that is loaded for the browser to keep, and how far that is: the kilobytes that have come. */
export function useFileSave() {
  const [state, setState] = useState<State>('idle')
  const [kilobytes, setKilobytes] = useState(0)
  const save = async (address: string, name: string) => {
    setState('busy')
    setKilobytes(0)
    try {
      await saveFile(address, name, (bytes) => setKilobytes(Math.round(bytes / 1024)))
      setState('done')
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState('failed')
    }
  }
  return { state, kilobytes, save }
}
