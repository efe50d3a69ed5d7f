import type { Editor } from '@tiptap/react'
import { useRef, useState } from 'react'
import { insertPicture } from './picture-node.ts'
import type { EditorPicture } from './picture-node.ts'

/** How pictures come into a text. */
export type EditorPictures = {
  /** Addresses of pictures that may stand in it begin with this. */
  readonly place: string
  /** Characters that say what one shows. */
  readonly altMax: number
  readonly add: (file: File) => Promise<EditorPicture>
}

/** Pictures on their way into an editor, one after the other; those that were pasted and dropped with those that were chosen. */
export function useEditorPictures(pictures: EditorPictures | undefined) {
  const [adding, setAdding] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  const editor = useRef<Editor | null>(null)
  const last = useRef<Promise<void>>(Promise.resolve())

  const add = (files: readonly File[]) => {
    if (!pictures || files.length === 0) return
    setFailure(null)
    setAdding((n) => n + files.length)
    const addOne = async (before: Promise<void>, file: File) => {
      await before
      try {
        const picture = await pictures.add(file)
        if (editor.current && !editor.current.isDestroyed) insertPicture(editor.current, picture)
      } catch (error) {
        setFailure(error)
      } finally {
        setAdding((n) => n - 1)
      }
    }
    for (const file of files) last.current = addOne(last.current, file)
  }
  /** Whether files were taken: then the editor does nothing more with what was pasted. */
  const take = (data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'))
    if (!pictures || files.length === 0) return false
    add(files)
    return true
  }
  /** The editor that they come into. */
  const attach = (made: Editor) => {
    editor.current = made
  }
  return { attach, adding, failure, add, take, dismiss: () => setFailure(null) }
}
