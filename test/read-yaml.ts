import { createRequire } from 'node:module'

type Yaml = { readonly parse: (text: string, options?: { readonly merge: boolean }) => unknown }

// The parser that a tool of ours brings: the files of deploy/ are YAML, and no code of ours reads any.
const yaml = createRequire(createRequire(import.meta.url).resolve('knip'))('yaml') as Yaml

/** A YAML file, with the keys that it merges from elsewhere (`<<: *name`). */
export const readYaml = (text: string): unknown => yaml.parse(text, { merge: true })
