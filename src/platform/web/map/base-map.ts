import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { mercatorX, mercatorY } from './camera.ts'

/** Mercator units, 0..1. */
export type Box = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

/** Points one after the other: x, y, x, y. */
export type Run = { readonly points: Float64Array; readonly box: Box }

/** An area with its name and the middle of its largest piece. */
export type Area = {
  readonly name: string
  readonly rings: readonly Run[]
  readonly x: number
  readonly y: number
  readonly box: Box
}

/** What the sheet is drawn on when no street map is set up. Counties come by themselves, later. */
export type BaseMap = {
  readonly neighbors: readonly Area[]
  readonly states: readonly Area[]
  readonly stateLines: readonly Run[]
  readonly outline: readonly Run[]
}

export type CountyMap = { readonly counties: readonly Area[]; readonly lines: readonly Run[] }

type Named = { name: string }
type StatesTopology = Topology<{ states: GeometryCollection<Named> }>
type CountiesTopology = Topology<{ counties: GeometryCollection<Named> }>
type WorldTopology = Topology<{ countries: GeometryCollection<Named> }>

const USA = 'United States of America'
// A long line is kept in pieces, so that what lies off the sheet is skipped piece by piece.
const PIECE_POINTS = 48

/** The lines of the country and its states (us-atlas) among its neighbours (world-atlas). */
export function readBaseMap(states: unknown, world: unknown): BaseMap {
  const topology = states as StatesTopology
  const countries = world as WorldTopology
  return {
    neighbors: feature(countries, countries.objects.countries)
      .features.filter(({ properties }) => properties.name !== USA)
      .map(({ geometry, properties }) => areaOf(properties.name, geometry)),
    states: feature(topology, topology.objects.states).features.map(({ geometry, properties }) =>
      areaOf(properties.name, geometry),
    ),
    stateLines: runsOf(mesh(topology, topology.objects.states, (a, b) => a !== b).coordinates),
    outline: runsOf(mesh(topology, topology.objects.states, (a, b) => a === b).coordinates),
  }
}

/** The lines between counties of one state; those between states are drawn already. */
export function readCountyMap(counties: unknown): CountyMap {
  const topology = counties as CountiesTopology
  const stateOf = (id: unknown): string => String(id).slice(0, 2)
  const inside = mesh(topology, topology.objects.counties, (a, b) => a !== b && stateOf(a.id) === stateOf(b.id))
  return {
    counties: feature(topology, topology.objects.counties).features.map(({ geometry, properties }) =>
      areaOf(properties.name, geometry),
    ),
    lines: runsOf(inside.coordinates),
  }
}

type Position = readonly number[]
type Geometry = { type: string; coordinates?: unknown } | null

function areaOf(name: string, geometry: Geometry): Area {
  const polygons =
    geometry?.type === 'Polygon'
      ? [geometry.coordinates as Position[][]]
      : geometry?.type === 'MultiPolygon'
        ? (geometry.coordinates as Position[][][])
        : []
  const rings = polygons.flat().flatMap(cutAtDateLine).map(runOf)
  const largest = rings.reduce<Run | undefined>(
    (best, run) => (best && span(best.box) >= span(run.box) ? best : run),
    undefined,
  )
  const middle = largest ? centroid(largest.points) : { x: 0, y: 0 }
  return { name, rings, ...middle, box: around(rings.map((ring) => ring.box)) }
}

/**
 * A ring as the sheet draws it, from 180° west to 180° east. One that goes on beyond either end (Russia, Fiji) has points on both, which
 * a line over the whole world would join: it is drawn once at each end, with an edge along the end. One around a pole stays as it is.
 */
function cutAtDateLine(ring: readonly Position[]): readonly (readonly Position[])[] {
  let turns = 0
  const unrolled = ring.map(([lon, lat], at) => {
    const step = at === 0 ? 0 : lon! - ring[at - 1]![0]!
    if (Math.abs(step) > 180) turns -= Math.sign(step)
    return [lon! + turns * 360, lat!] as const
  })
  const reaches = unrolled.map(([lon]) => Math.floor((lon + 180) / 360))
  const [least, most] = [Math.min(...reaches), Math.max(...reaches)]
  if (turns !== 0 || least === most) return [ring]
  return Array.from({ length: most - least + 1 }, (_, at) =>
    unrolled.flatMap(([lon, lat]) => {
      const own = lon - (least + at) * 360
      return Math.abs(own) <= 180 ? [[own, lat]] : []
    }),
  )
}

function runsOf(lines: readonly Position[][]): Run[] {
  const runs: Run[] = []
  for (const line of lines) {
    for (let from = 0; from < line.length - 1; from += PIECE_POINTS) {
      runs.push(runOf(line.slice(from, from + PIECE_POINTS + 1)))
    }
  }
  return runs
}

function runOf(positions: readonly Position[]): Run {
  const points = new Float64Array(positions.length * 2)
  let [x0, y0, x1, y1] = [2, 2, -1, -1]
  positions.forEach(([lon, lat], at) => {
    const x = mercatorX(lon!)
    const y = mercatorY(lat!)
    points[at * 2] = x
    points[at * 2 + 1] = y
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  })
  return { points, box: { x0, y0, x1, y1 } }
}

const span = (box: Box): number => (box.x1 - box.x0) * (box.y1 - box.y0)

const around = (boxes: readonly Box[]): Box => ({
  x0: Math.min(...boxes.map((box) => box.x0)),
  y0: Math.min(...boxes.map((box) => box.y0)),
  x1: Math.max(...boxes.map((box) => box.x1)),
  y1: Math.max(...boxes.map((box) => box.y1)),
})

/** The middle of a ring by its area, which lies inside for all but the oddest shapes. */
function centroid(points: Float64Array): { x: number; y: number } {
  let [area, x, y] = [0, 0, 0]
  for (let i = 0; i + 3 < points.length; i += 2) {
    const [ax, ay, bx, by] = [points[i]!, points[i + 1]!, points[i + 2]!, points[i + 3]!]
    const cross = ax * by - bx * ay
    area += cross
    x += (ax + bx) * cross
    y += (ay + by) * cross
  }
  return area === 0 ? { x: points[0] ?? 0, y: points[1] ?? 0 } : { x: x / (3 * area), y: y / (3 * area) }
}

export const touches = (a: Box, b: Box): boolean => a.x0 <= b.x1 && a.x1 >= b.x0 && a.y0 <= b.y1 && a.y1 >= b.y0
