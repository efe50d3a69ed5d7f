import { Node } from '@tiptap/core'
import type { Editor } from '@tiptap/react'

/** A picture that was taken in here: its address, and the pixels of its largest size. */
export type EditorPicture = { readonly address: string; readonly width: number; readonly height: number }

const NAME = 'picture'

/** A picture between paragraphs. Of what is pasted only those are taken that lie where `place` says. */
export const pictureNode = (place: string) =>
  Node.create({
    name: NAME,
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      src: { default: null },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    }),
    parseHTML: () => [{ tag: `img[src^="${place}"]` }],
    renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  })

/** Put a picture below the block in which somebody writes, or in its place where that is empty. */
export function insertPicture(editor: Editor, { address, width, height }: EditorPicture): void {
  const { $to, empty } = editor.state.selection
  const content = { type: NAME, attrs: { src: address, alt: '', width, height } }
  const isEmptyLine = empty && $to.depth === 1 && $to.parent.content.size === 0
  const at = isEmptyLine
    ? { from: $to.before(1), to: $to.after(1) }
    : $to.depth > 0
      ? $to.after(1)
      : editor.state.selection.to
  editor.chain().focus().insertContentAt(at, content).run()
}

/** What the picture that is selected shows, or null where none is. */
export const altOfSelected = (editor: Editor): string | null =>
  editor.isActive(NAME) ? String(editor.getAttributes(NAME)['alt'] ?? '') : null

/** Say what the selected picture shows. */
export const setAlt = (editor: Editor, alt: string): void => void editor.chain().updateAttributes(NAME, { alt }).run()
