import { expect, test } from 'vitest'
import type { ListingCard } from '#features/listings/contract.ts'
import { samplesOfListings, townsOf } from './market-of.ts'

const home = (city: string, lon: number, sqft: number, value: number, zip = '') =>
  ({
    address: { city, state: 'WA', zip },
    location: { lon, lat: 47 },
    stats: { sqft },
    app_stats: { current_property_value: value },
  }) as ListingCard

test('a town stands at the middle of its listings', () => {
  const towns = townsOf([home('Tacoma', -122, 1, 1), home('Tacoma', -123, 1, 1), home('Seattle', -122.3, 1, 1)])
  expect(towns).toEqual([
    { kind: 'town', name: 'Tacoma', lon: -122.5, lat: 47, count: 2 },
    { kind: 'town', name: 'Seattle', lon: -122.3, lat: 47, count: 1 },
  ])
})

test('a ZIP area stands at the middle of its listings, beside its town', () => {
  const places = townsOf([home('Seattle', -122, 1, 1, '98103'), home('Seattle', -123, 1, 1, '98103')])
  expect(places).toEqual([
    { kind: 'town', name: 'Seattle', lon: -122.5, lat: 47, count: 2 },
    { kind: 'zip', name: '98103', lon: -122.5, lat: 47, count: 2 },
  ])
})

test('only homes of known size and value say what a square foot costs', () => {
  const samples = samplesOfListings([home('A', -122, 1000, 500_000_00), home('B', -122, 0, 1), home('C', -122, 10, 0)])
  expect(samples).toEqual([{ lon: -122, lat: 47, centsPerSqft: 50_000, count: 1 }])
})
