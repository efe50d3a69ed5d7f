import { z } from 'zod'

/** Where something was written about us: who wrote it, and where it is read. */
export type Coverage = { readonly name: string; readonly url: string }

const MOST = 8
const LONGEST_NAME = 60

/** `Name|https://…; Name|https://…` as a list, in its order; null where a part of it is something else. */
export function pressOf(text: string): Coverage[] | null {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  const found = parts.map((part): Coverage | null => {
    const [name = '', url = '', ...more] = part.split('|').map((one) => one.trim())
    const isName = name !== '' && name.length <= LONGEST_NAME
    return isName && more.length === 0 && isAddress(url) ? { name, url: new URL(url).href } : null
  })
  return found.length <= MOST && found.every((one) => one !== null) ? found : null
}

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

/** The variable as the configuration takes it. */
export const pressSetting = z
  .string()
  .refine((text) => pressOf(text) !== null)
  .optional()
