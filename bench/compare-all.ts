import { randomUUID } from 'node:crypto'
import { encodeCursor } from '#features/listings/rules.ts'
import { byMedian, byRate, load, sendEvery } from './load.ts'
import type { Call, Load } from './load.ts'
import type { Running, Stage } from './stage.ts'

type Row = { readonly name: string; readonly goal: string; readonly figures: string }

/** What is sent over and over: to ours and to the bare server. */
type Pair = { readonly ours: () => Call; readonly limit: () => Call }

type Way = {
  readonly show?: (pairs: readonly [Load, Load][]) => string
  readonly warmUp?: boolean
  /** Sent beside it, 20 a second to both servers. */
  readonly beside?: Pair
}

/** Two servers on the same stage, compared in `rounds` turns of `seconds` each. */
export type Ring = {
  readonly stage: Stage
  readonly ours: Running
  readonly limit: Running
  readonly rounds: number
  readonly seconds: number
}

const BESIDE_EVERY_MS = 50
const get = (path: string): Call => ({ method: 'GET', path })

/** P1, P2 and P5 to P8, as far as they are wanted: ours beside the limit, as ratios. */
export async function compareAll(ring: Ring, wanted: (name: string) => boolean, tell: (row: Row) => void) {
  const { stage } = ring
  const { next, like, invest } = callsOf(stage)
  const compare = async (name: string, goal: string, connections: number, pair: Pair, way: Way = {}) => {
    if (!wanted(name.split(' ')[0]!)) return
    const figures = (way.show ?? byRate)(await takeTurns(ring, connections, pair, way, name))
    tell({ name, goal, figures })
    process.stderr.write(`${name}: ${figures}\n`)
  }
  const newest = { ours: () => get('/api/listings'), limit: () => get('/newest') }
  const spread = invest(false)
  await compare('P1 newest page, 32 connections, 20 investments a second beside it', '>= 2x', 32, newest, {
    beside: spread,
  })
  await compare('P1 the same, nothing beside it', '>= 2x', 32, newest)
  // Pages further on in the list: none is asked for twice, so that each is read from the database.
  const furtherOn = {
    ours: () => {
      const { at, id } = next(stage.places)
      return get(`/api/listings?cursor=${encodeCursor('newest', at, id)}`)
    },
    limit: () => {
      const { at, id } = next(stage.places)
      return get(`/newest/${at}/${id}`)
    },
  }
  await compare('P1 the same, nothing kept', '>= 0.5x', 32, furtherOn)
  const byId = (ids: readonly string[]) => ({
    ours: () => get(`/api/listings/${next(ids)}`),
    limit: () => get(`/listing/${next(ids)}`),
  })
  await compare(
    'P2 listing by id, 32 connections, 20 likes a second beside it',
    '>= 0.9x',
    32,
    byId(stage.listingIds),
    { warmUp: true, beside: like },
  )
  // Far more than are cached: each is read from the database.
  await compare('P2 the same, cache cold', '>= 0.5x', 32, byId(stage.allIds))
  await compare('P8 like, 32 connections', '>= 0.7x', 32, like)
  await compare('P5 invest, spread, 128 connections', '>= 1.3x', 128, spread)
  await compare('P6 invest, one hot listing, 128 connections', '>= 4.5x, p99 <= 0.3x', 128, invest(true))
  await compare('P7 invest, one user alone', 'p50 <= 1.8x', 1, spread, { show: byMedian })
}

/** The load on each in turns, the bare server first. */
async function takeTurns(
  { stage, ours, limit, rounds, seconds }: Ring,
  connections: number,
  pair: Pair,
  { warmUp = false, beside }: Way,
  name: string,
): Promise<[Load, Load][]> {
  const pairs: [Load, Load][] = []
  // A figure of cached answers is measured once each of them is.
  for (let left = warmUp ? stage.listingIds.length : 0; left > 0; left -= connections)
    await Promise.all(
      Array.from({ length: connections }, () => fetch(ours.url + pair.ours().path).then((got) => got.text())),
    )
  const stops = beside
    ? [sendEvery(BESIDE_EVERY_MS, ours.url, beside.ours), sendEvery(BESIDE_EVERY_MS, limit.url, beside.limit)]
    : []
  for (let round = 0; round < rounds; round++) {
    const bare = await load(limit.url, connections, seconds, pair.limit)
    pairs.push([await load(ours.url, connections, seconds, pair.ours), bare])
  }
  const lost = (await Promise.all(stops.map((stop) => stop()))).reduce((sum, errors) => sum + errors, 0)
  if (lost > 0) throw new Error(`${lost} writes beside ${name} failed`)
  return pairs
}

/** The calls of everybody, one person and one listing after the other. */
function callsOf(stage: Stage) {
  let n = 0
  const next = <T>(list: readonly T[]): T => list[n++ % list.length]!
  const json = { 'content-type': 'application/json' }
  const invest = (isHot: boolean): Pair => ({
    ours: () => ({
      method: 'POST',
      path: '/api/asapleads/fund_project',
      headers: { ...json, authorization: `Bearer ${next(stage.tokens)}`, 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        project_id: isHot ? stage.listingIds[0] : next(stage.listingIds),
        total: 100,
        source: 'wallet',
      }),
    }),
    limit: () => ({
      method: 'POST',
      path: '/invest',
      headers: json,
      body: JSON.stringify({ payer: 1 + (n++ % 512), listing: isHot ? 1 : 1 + (n++ % 5000), cents: 100 }),
    }),
  })
  // No like is given twice within 320,000.
  let likes = 0
  const like: Pair = {
    ours: () => ({
      method: 'PUT',
      path: `/api/listings/${stage.listingIds[(++likes * 7919) % 5000]}/like`,
      headers: { authorization: `Bearer ${stage.tokens[likes % 512]}` },
    }),
    limit: () => ({ method: 'PUT', path: `/like/${1 + (++likes % 512)}/${1 + ((likes * 7919) % 5000)}` }),
  }
  return { next, like, invest }
}
