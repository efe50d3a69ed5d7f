import type { Home } from '#drawing/home.ts'
import type { KindName } from '#drawing/home.ts'
import type { Language } from '#kit/language.ts'

type View = 'front' | 'dusk' | 'site' | 'floor'

export type RoomName = 'living' | 'kitchen' | 'dining' | 'bedroom' | 'bath' | 'halfBath' | 'hall' | 'studio'

export type DrawingWords = {
  captions: Readonly<Record<View, string>>
  kinds: Readonly<Record<KindName, string>>
  title: (view: View, home: Home) => string
  beds: string
  baths: string
  sqft: string
  studio: string
  rooms: Readonly<Record<RoomName, string>>
  bedroomNumber: (number: number) => string
  groundFloor: string
  upperFloor: string
  shown: (shown: number, all: number) => string
  street: string
  lot: string
  acres: string
  partOfLot: string
}

const en: DrawingWords = {
  captions: { front: 'FRONT ELEVATION', dusk: 'FRONT AT DUSK', site: 'SITE PLAN', floor: 'FLOOR PLAN' },
  kinds: {
    bungalow: 'bungalow', craftsman: 'craftsman house', ranch: 'ranch house', colonial: 'colonial house', cape: 'Cape Cod house',
    victorian: 'Victorian house', 'row-house': 'row house', 'four-flat': 'flat building', apartment: 'small apartment house',
    duplex: 'duplex', 'a-frame': 'A-frame house', adobe: 'adobe house', mission: 'mission-style house', modern: 'modern house',
  }, // prettier-ignore
  title: (view, home) => {
    const what = { front: 'Front elevation', dusk: 'Front elevation at dusk', site: 'Site plan', floor: 'Floor plan' }[
      view
    ]
    const article = /^[aA]/.test(en.kinds[home.kind]) ? 'an' : 'a'
    const rooms = home.bedrooms === 0 ? 'studio' : home.bedrooms === 1 ? '1 bedroom' : `${home.bedrooms} bedrooms`
    return `${what} of ${article} ${en.kinds[home.kind]}, ${rooms}${home.yearBuilt ? `, built ${home.yearBuilt}` : ''}`
  },
  beds: 'BD',
  baths: 'BA',
  sqft: 'SQ FT',
  studio: 'STUDIO',
  rooms: {
    living: 'LIVING',
    kitchen: 'KITCHEN',
    dining: 'DINING',
    bedroom: 'BED',
    bath: 'BATH',
    halfBath: 'WC',
    hall: 'HALL',
    studio: 'STUDIO',
  },
  bedroomNumber: (number) => `BED ${number}`,
  groundFloor: 'GROUND FLOOR',
  upperFloor: 'UPPER FLOOR',
  shown: (shown, all) => `${shown} OF ${all} BEDROOMS SHOWN`,
  street: 'STREET',
  lot: 'LOT',
  acres: 'AC',
  partOfLot: 'PART SHOWN',
}

const es: DrawingWords = {
  captions: { front: 'ALZADO FRONTAL', dusk: 'FACHADA AL ATARDECER', site: 'PLANO DEL LOTE', floor: 'PLANTA' },
  kinds: {
    bungalow: 'bungalow', craftsman: 'casa craftsman', ranch: 'casa tipo rancho', colonial: 'casa colonial', cape: 'casa Cape Cod',
    victorian: 'casa victoriana', 'row-house': 'casa adosada', 'four-flat': 'edificio de pisos', apartment: 'pequeño edificio de apartamentos',
    duplex: 'dúplex', 'a-frame': 'casa en A', adobe: 'casa de adobe', mission: 'casa de estilo misión', modern: 'casa moderna',
  }, // prettier-ignore
  title: (view, home) => {
    const what = {
      front: 'Alzado frontal',
      dusk: 'Alzado frontal al atardecer',
      site: 'Plano del lote',
      floor: 'Planta',
    }[view]
    const rooms =
      home.bedrooms === 0 ? 'estudio' : home.bedrooms === 1 ? '1 dormitorio' : `${home.bedrooms} dormitorios`
    return `${what}: ${es.kinds[home.kind]}, ${rooms}${home.yearBuilt ? `, año ${home.yearBuilt}` : ''}`
  },
  beds: 'DORM',
  baths: 'BAÑOS',
  sqft: 'PIES²',
  studio: 'ESTUDIO',
  rooms: {
    living: 'SALA',
    kitchen: 'COCINA',
    dining: 'COMEDOR',
    bedroom: 'DORM',
    bath: 'BAÑO',
    halfBath: 'ASEO',
    hall: 'PASILLO',
    studio: 'ESTUDIO',
  },
  bedroomNumber: (number) => `DORM ${number}`,
  groundFloor: 'PLANTA BAJA',
  upperFloor: 'PLANTA ALTA',
  shown: (shown, all) => `SE MUESTRAN ${shown} DE ${all} DORMITORIOS`,
  street: 'CALLE',
  lot: 'LOTE',
  acres: 'AC',
  partOfLot: 'PARCIAL',
}

/** Every word that stands in a drawing, by language. */
export const DRAWING_WORDS: Readonly<Record<Language, DrawingWords>> = { en, es }
