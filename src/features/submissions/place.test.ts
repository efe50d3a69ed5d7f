import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test.each([
  ['47.25,-122.44', { lat: 47.25, lon: -122.44 }],
  [' 47.25 , -122.44 ', { lat: 47.25, lon: -122.44 }],
  ['71.29,-156.79', { lat: 71.29, lon: -156.79 }],
  ['51.88,-176.65', { lat: 51.88, lon: -176.65 }],
  ['21.31,-157.86', { lat: 21.31, lon: -157.86 }],
  ['18.47,-66.11', { lat: 18.47, lon: -66.11 }],
  ['13.44,144.79', { lat: 13.44, lon: 144.79 }],
  ['-14.28,-170.7', { lat: -14.28, lon: -170.7 }],
])('%j is a place of the United States', (text, place) => expect(placeOf(text)).toEqual(place))

test.each([
  ['with decimal commas', '47,25,-122,44'],
  ['cut at the first comma', '47,25'],
  ['the wrong way round', '-122.44,47.25'],
  ['without its sign', '47.25,122.44'],
  ['of Europe', '48.2,16.37'],
  ['beyond the map', '89,-120'],
  ['of one number', '47.25'],
  ['of nothing', ','],
  ['of words', 'x,1'],
])('a place %s is none', (_, text) => expect(placeOf(text)).toBe(null))
