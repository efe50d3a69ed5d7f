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
  baths: (count: number) => string
  sqft: string
  studio: string
  rooms: Readonly<Record<RoomName, string>>
  bedroomNumber: (number: number) => string
  /** The name of a level of several, counted from 0 at the ground. */
  floor: (at: number, of: number) => string
  unit: (number: number) => string
  unitsNotListed: string
  unitsShown: (shown: number, all: number) => string
  shown: (shown: number, all: number) => string
  bathsShown: (shown: number, all: number) => string
  notToScale: string
  /** What every drawing says of itself. */
  truth: string
  /** The same on the house of the front page, which is no listing's. */
  sample: string
  street: string
  lot: string
  acres: string
  partOfLot: string
  lotNotListed: string
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
    const { bedrooms: n } = home.listed
    const rooms = n === null ? '' : n === 0 ? ', studio' : n === 1 ? ', 1 bedroom' : `, ${n} bedrooms`
    return `${what} of ${article} ${en.kinds[home.kind]}${rooms}${home.yearBuilt ? `, built ${home.yearBuilt}` : ''}`
  },
  beds: 'BD',
  baths: () => 'BA',
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
  floor: (at, of) => (at === 0 ? 'GROUND FLOOR' : of === 2 ? 'UPPER FLOOR' : `FLOOR ${at + 1}`),
  unit: (number) => `UNIT ${number}`,
  unitsNotListed: 'NUMBER OF UNITS NOT LISTED',
  unitsShown: (shown, all) => `${shown} OF ${all} UNITS SHOWN`,
  shown: (shown, all) => `${shown} OF ${all} BEDROOMS SHOWN`,
  bathsShown: (shown, all) => `${shown} OF ${all} BATHROOMS SHOWN`,
  notToScale: 'NOT TO SCALE',
  truth: 'Drawn from the listing’s facts; not a survey',
  sample: 'A sample house, not a listing',
  street: 'STREET',
  lot: 'LOT',
  acres: 'AC',
  partOfLot: 'PART SHOWN',
  lotNotListed: 'LOT SIZE NOT LISTED',
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
    const { bedrooms: n } = home.listed
    const rooms = n === null ? '' : n === 0 ? ', estudio' : n === 1 ? ', 1 dormitorio' : `, ${n} dormitorios`
    return `${what}: ${es.kinds[home.kind]}${rooms}${home.yearBuilt ? `, año ${home.yearBuilt}` : ''}`
  },
  beds: 'DORM',
  baths: (count) => (count === 1 ? 'BAÑO' : 'BAÑOS'),
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
  floor: (at, of) => (at === 0 ? 'PLANTA BAJA' : of === 2 ? 'PLANTA ALTA' : `NIVEL ${at + 1}`),
  unit: (number) => `UNIDAD ${number}`,
  unitsNotListed: 'NO SE DICE CUÁNTAS UNIDADES HAY',
  unitsShown: (shown, all) => `SE MUESTRAN ${shown} DE ${all} UNIDADES`,
  shown: (shown, all) => `SE MUESTRAN ${shown} DE ${all} DORMITORIOS`,
  bathsShown: (shown, all) => `SE MUESTRAN ${shown} DE ${all} BAÑOS`,
  notToScale: 'SIN ESCALA',
  truth: 'Dibujado con los datos de la propiedad; no es un levantamiento',
  sample: 'Una casa de muestra, no una propiedad ofrecida',
  street: 'CALLE',
  lot: 'LOTE',
  acres: 'AC',
  partOfLot: 'PARCIAL',
  lotNotListed: 'TAMAÑO DEL LOTE NO INDICADO',
}

/** Every word that stands in a drawing, by language. */
export const DRAWING_WORDS: Readonly<Record<Language, DrawingWords>> = { en, es }
