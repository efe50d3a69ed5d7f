import type { FactName } from '#features/listings/facts.ts'

type Said = { readonly en: string; readonly es: string }

/** What facts of a house are called in its change log; those with areas are counted in square feet. */
export const FACT_WORDS: Readonly<
  Record<FactName | 'target_return_low' | 'target_return_high' | 'projected_annual_return', Said>
> = {
  name: { en: 'Name', es: 'Nombre' },
  headline: { en: 'Headline', es: 'Titular' },
  kind: { en: 'Kind of house', es: 'Tipo de casa' },
  strategy: { en: 'Strategy', es: 'Estrategia' },
  neighborhood: { en: 'Neighborhood', es: 'Barrio' },
  presented: { en: 'Presented by', es: 'La presenta' },
  line1: { en: 'Address', es: 'Dirección' },
  line2: { en: 'Address, second line', es: 'Dirección, segunda línea' },
  city: { en: 'City', es: 'Ciudad' },
  state: { en: 'State', es: 'Estado' },
  zip: { en: 'ZIP code', es: 'Código postal' },
  country: { en: 'Country', es: 'País' },
  lon: { en: 'Longitude', es: 'Longitud' },
  lat: { en: 'Latitude', es: 'Latitud' },
  bedrooms: { en: 'Bedrooms', es: 'Dormitorios' },
  bathrooms: { en: 'Bathrooms', es: 'Baños' },
  sqft: { en: 'Living area in square feet', es: 'Superficie en pies cuadrados' },
  lot_sqft: { en: 'Lot in square feet', es: 'Terreno en pies cuadrados' },
  floors: { en: 'Floors', es: 'Pisos' },
  year_built: { en: 'Year built', es: 'Año de construcción' },
  target_return_low: { en: 'Target return, lower end', es: 'Rendimiento objetivo, extremo inferior' },
  target_return_high: { en: 'Target return, upper end', es: 'Rendimiento objetivo, extremo superior' },
  projected_annual_return: { en: 'Projected return a year', es: 'Rendimiento anual proyectado' },
  description: { en: 'Description', es: 'Descripción' },
}
