import { getSchema } from '@tiptap/core'
import type { Extensions, JSONContent } from '@tiptap/core'
import { DOMParser } from '@tiptap/pm/model'
import DOMPurify from 'dompurify'

/** What an editor begins with. Our pages parse no text by themselves: what was stored is cleaned on its way, as where it is shown. */
export const documentOf = (html: string, extensions: Extensions): JSONContent =>
  DOMParser.fromSchema(getSchema(extensions))
    .parse(DOMPurify.sanitize(html, { RETURN_DOM: true }))
    .toJSON() as JSONContent
