import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/server/deps.ts'
import { mountDrawings } from './drawings.ts'
import { mountPhotos } from './photo-route.ts'

/** Pictures of homes, for everybody: what is drawn of them, and photos. */
export function mountHomePictures(app: FastifyInstance, deps: Pick<Deps, 'database' | 'config'>): void {
  mountDrawings(app, deps)
  mountPhotos(app, deps)
}
