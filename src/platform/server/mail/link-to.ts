import type { Config } from '../config.ts'

/**
 * The absolute address of one of our pages, for letters. Made from the configuration alone: the Host header is the
 * sender's word, and a link that follows it would hand a reset to whoever forged it (trust.md "Reset by user id").
 */
export const linkTo = (config: Pick<Config, 'publicUrl' | 'port'>, path: `/${string}`): string =>
  `${config.publicUrl ?? `http://localhost:${config.port}`}${path}`
