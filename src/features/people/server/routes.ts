import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/server/deps.ts'
import type { Edge } from '#platform/server/http.ts'
import type { Identify } from '#platform/server/visitor.ts'
import * as contract from '../contract.ts'
import { changeUsername, whyNotFree } from './change-username.ts'
import { mountPictures } from './picture-route.ts'
import { addPicture, pictureDepsOf } from './pictures.ts'
import { changeProfile, readMe } from './profile.ts'
import type { ReadMe } from './profile.ts'
import { readProfile } from './read-profile.ts'

export function mountPeople(app: FastifyInstance, edge: Edge, deps: Deps, identify: Identify, read: ReadMe): void {
  const pictures = pictureDepsOf(deps)
  edge.mount(contract.readMe, async ({ visitor }) => await readMe(deps, visitor, read))
  edge.mount(
    contract.changeMe,
    async ({ visitor, body, address }) => await changeProfile(deps, visitor, body, address, read),
  )

  edge.mount(contract.addPicture, async ({ visitor, query, body, address }) => {
    const { kind, rotate, x, y, width, height } = query
    const isCut = x !== undefined && y !== undefined && width !== undefined && height !== undefined
    const cut = isCut ? { x, y, width, height } : null
    const wanted = { userId: visitor.userId, kind, rotate: Number(rotate), cut, address }
    return (await addPicture(pictures, body, wanted)) ?? (await readMe(deps, visitor, read))
  })

  edge.mount(contract.changeUsername, async ({ visitor, body: { username }, address }) => {
    const refused = await changeUsername(deps, { userId: visitor.userId, address }, username)
    return refused ?? (await readMe(deps, visitor, read))
  })

  edge.mount(contract.checkUsernameFree, async ({ visitor, params: { username } }) => ({
    reason: await whyNotFree(deps, visitor.userId, username),
  }))

  edge.mount(contract.readProfile, async ({ visitor, params: { who } }) => await readProfile(deps, visitor.userId, who))

  mountPictures(app, deps, identify)
}
