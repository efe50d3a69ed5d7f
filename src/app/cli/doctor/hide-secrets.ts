import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SETTINGS } from '#platform/server/settings/all-settings.ts'
import type { Deployment } from './deployment.ts'

const SHORTEST = 4

/** Takes every secret of a deployment out of a text, as it is and as it is written on a line: what others say may repeat it. */
export function secretHider({ env, secretKey, config }: Pick<Deployment, 'env' | 'secretKey' | 'config'>) {
  const given = Object.entries(SETTINGS).flatMap(([name, { isSecret }]) => (isSecret ? secretsIn(env[name] ?? '') : []))
  const kept = [secretKey ?? '', ...keysIn(join(config.dataDir, 'keys'))]
  const all = [...given, ...kept]
    .filter((secret) => secret.length >= SHORTEST)
    .flatMap((secret) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
    // The longest first: a part of one may be another.
    .toSorted((a, b) => b.length - a.length)
  return (text: string): string => all.reduce((rest, secret) => rest.replaceAll(secret, '…'), text)
}

/** Of an address only its password; of anything else all of it. */
function secretsIn(value: string): string[] {
  if (!URL.canParse(value) || !value.includes('://')) return [value]
  const { username, password } = new URL(value)
  const [name, word] = [decoded(username), decoded(password)]
  // As a mail server is told them (RFC 4616).
  return word === '' ? [] : [password, word, `\0${name}\0${word}`]
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function keysIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => {
      try {
        return [readFileSync(join(folder, entry.name), 'utf8').trim()]
      } catch {
        return []
      }
    })
}
