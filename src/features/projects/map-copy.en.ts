import type { CopyOf } from '#kit/copy.ts'

/** The words of the maps of listings. */
export const copy = {
  map_label: 'Map of the listings. Arrow keys move it, plus and minus zoom.',
  map_label_one: 'Map around {name}. Arrow keys move it, plus and minus zoom.',
  map_draw: 'Draw an area',
  map_clear_area: 'Clear area',
  map_draw_failed: 'Drawing could not be loaded. Try again once you are connected.',
  map_zoom_in: 'Zoom in',
  map_zoom_out: 'Zoom out',
  map_whole: 'Show all',
  map_west: 'W',
  map_mi: 'mi',
  map_ft: 'ft',
  map_price_sqft: 'Price per sq ft',
  map_price_sqm: 'Price per m²',
  map_cluster: { one: '{n} listing here. Zoom in.', other: '{n} listings here. Zoom in.' },
  map_pin: '{name}, {price}',
  map_close: 'Close',
  map_open: 'Open listing',
  map_before: 'Previous listing',
  map_after: 'Next listing',
  map_place: '{n} of {total}',
  map_cards: 'Listings in view',
  map_coast: 'Coast drawn for 1:{millions},000,000',
  map_failed: 'The map could not be loaded. The list shows the same listings.',
  map_updating: 'Updating the map',
  map_wheel: 'Hold Ctrl or ⌘ to zoom with the wheel.',
} as const

export type Copy = CopyOf<typeof copy>
