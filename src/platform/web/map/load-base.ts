import countiesUrl from 'us-atlas/counties-10m.json?url'
import statesUrl from 'us-atlas/states-10m.json?url'
import worldUrl from 'world-atlas/countries-110m.json?url'
import { readBaseMap, readCountyMap } from './base-map.ts'
import type { BaseMap, CountyMap } from './base-map.ts'

let base: Promise<BaseMap> | undefined
let counties: Promise<CountyMap> | undefined

/** The base map, fetched once. A failed fetch is forgotten, so that the next map tries again. */
export function loadBaseMap(): Promise<BaseMap> {
  base ??= Promise.all([readJson(statesUrl), readJson(worldUrl)])
    .then(([states, world]) => readBaseMap(states, world))
    .catch((fault: unknown) => {
      base = undefined
      throw fault
    })
  return base
}

/** County lines weigh seven times as much as the states, so they are fetched when a map comes close enough to show them. */
export function loadCountyMap(): Promise<CountyMap> {
  counties ??= readJson(countiesUrl)
    .then(readCountyMap)
    .catch((fault: unknown) => {
      counties = undefined
      throw fault
    })
  return counties
}

async function readJson(url: string): Promise<unknown> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`)
  return await answer.json()
}
