import { useEffect, useLayoutEffect, useState } from 'react'
import type { RefObject } from 'react'
import { useTheme } from '#platform/web/theme/theme.ts'
import type { BaseMap, CountyMap } from './base-map.ts'
import { COUNTY_ZOOM } from './draw-base.ts'
import { readInk } from './ink.ts'
import type { Ink } from './ink.ts'
import { loadBaseMap, loadCountyMap } from './load-base.ts'
import type { Streets } from './street-base.ts'

/** The theme's ink; read again when the theme changes and when the faces have come. */
export function useInk(probe: RefObject<HTMLElement | null>): Ink | null {
  const theme = useTheme()
  const [ink, setInk] = useState<Ink | null>(null)
  useLayoutEffect(() => {
    let isCurrent = true
    const read = () => {
      if (isCurrent && probe.current) setInk(readInk(probe.current, theme))
    }
    read()
    document.fonts.ready.then(read, () => undefined)
    return () => {
      isCurrent = false
    }
  }, [probe, theme])
  return ink
}

type Base = { base: BaseMap | null; counties: CountyMap | null; hasFailed: boolean }

/** The embedded base map, its counties as soon as a view is close enough. Nothing is fetched under a street map. */
export function useBaseMap(zoom: number, hasStreets: boolean): Base {
  const [base, setBase] = useState<BaseMap | null>(null)
  const [counties, setCounties] = useState<CountyMap | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const isClose = zoom >= COUNTY_ZOOM - 0.5
  useEffect(() => {
    if (hasStreets) return
    loadBaseMap().then(setBase, () => setFailed(true))
  }, [hasStreets])
  useEffect(() => {
    // Without county lines the sheet still is a map: a failure here is no failure of the page.
    if (!hasStreets && isClose) loadCountyMap().then(setCounties, () => undefined)
  }, [hasStreets, isClose])
  return { base, counties, hasFailed }
}

/** The street map of `MAP_STYLE_URL` under the sheet, or null where none is set up. */
export function useStreets(container: RefObject<HTMLElement | null>, styleUrl: string | null): Streets | null {
  const [streets, setStreets] = useState<Streets | null>(null)
  useEffect(() => {
    if (!styleUrl) return
    let opened: Streets | null = null
    let isGone = false
    const open = async () => {
      const { openStreets } = await import('./street-base.ts')
      if (!isGone && container.current) setStreets((opened = openStreets(container.current, styleUrl)))
    }
    // Without its streets the map still has its net, prices and homes.
    open().catch(() => undefined)
    return () => {
      isGone = true
      opened?.stop()
    }
  }, [container, styleUrl])
  return streets
}
