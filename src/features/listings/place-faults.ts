import { defineSentences } from '#kit/refusals.ts'
import type { AreaFault } from './area.ts'
import type { BoxFault } from './rules.ts'

/** What is wrong with a box that an address names. */
export const boxFaults = defineSentences({
  shape: {
    en: 'must be four numbers: west,south,east,north',
    es: 'deben ser cuatro números: oeste,sur,este,norte',
  },
  longitude: {
    en: 'must have longitudes between -180 and 180',
    es: 'debe tener longitudes entre -180 y 180',
  },
  latitude: {
    en: 'must have latitudes between -90 and 90',
    es: 'debe tener latitudes entre -90 y 90',
  },
  antimeridian: {
    en: 'must not cross the antimeridian: west must be less than east',
    es: 'no debe cruzar el antimeridiano: el oeste debe ser menor que el este',
  },
  empty: {
    en: 'must have west less than east and south less than north',
    es: 'debe tener el oeste menor que el este y el sur menor que el norte',
  },
}) satisfies Record<BoxFault, unknown>

/** What is wrong with an area that an address names. */
export const areaFaults = defineSentences({
  shape: {
    en: 'must be the corners of an area: longitude,latitude,longitude,latitude and so on',
    es: 'deben ser las esquinas de un área: longitud,latitud,longitud,latitud y así sucesivamente',
  },
  few: {
    en: 'must have at least three corners that are not the same',
    es: 'debe tener al menos tres esquinas que no sean la misma',
  },
  many: {
    en: 'must have at most 64 corners',
    es: 'debe tener como máximo 64 esquinas',
  },
  longitude: {
    en: 'must have longitudes between -180 and 180',
    es: 'debe tener longitudes entre -180 y 180',
  },
  latitude: {
    en: 'must have latitudes between -90 and 90',
    es: 'debe tener latitudes entre -90 y 90',
  },
}) satisfies Record<AreaFault, unknown>
