import { join } from 'node:path'
import type { Endpoint } from '#kit/endpoint.ts'
import { ROOT, sourcesLike } from './read-words.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'refusals' in value

const modules = await Promise.all(
  sourcesLike(/^src\/features\/[\w-]+\/(.*-)?contract\.ts$/).map(
    async (path) => (await import(join(ROOT, path))) as Record<string, unknown>,
  ),
)

/** Every call of the API. */
export const contracts: readonly Endpoint[] = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
