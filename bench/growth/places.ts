/** A city that made-up listings stand in: `weight` is its share of them beside the others, `zip` the first of its ZIP codes. */
type Place = readonly [city: string, state: string, zip: number, lon: number, lat: number, weight: number]

/** Every state with one city and more, about as many homes in each as there are people. */
export const PLACES: readonly Place[] = [
  ['New York', 'NY', 10001, -73.98, 40.75, 84],
  ['Buffalo', 'NY', 14201, -78.87, 42.89, 5],
  ['Los Angeles', 'CA', 90001, -118.25, 34.05, 39],
  ['San Diego', 'CA', 92101, -117.16, 32.72, 14],
  ['Sacramento', 'CA', 95811, -121.49, 38.58, 8],
  ['Chicago', 'IL', 60601, -87.65, 41.88, 27],
  ['Houston', 'TX', 77002, -95.37, 29.76, 23],
  ['San Antonio', 'TX', 78201, -98.49, 29.42, 15],
  ['Dallas', 'TX', 75201, -96.8, 32.78, 13],
  ['Austin', 'TX', 78701, -97.74, 30.27, 10],
  ['Phoenix', 'AZ', 85003, -112.07, 33.45, 16],
  ['Tucson', 'AZ', 85701, -110.97, 32.22, 5],
  ['Philadelphia', 'PA', 19102, -75.16, 39.95, 16],
  ['Pittsburgh', 'PA', 15201, -79.99, 40.44, 3],
  ['Jacksonville', 'FL', 32202, -81.66, 30.33, 9],
  ['Miami', 'FL', 33125, -80.24, 25.79, 5],
  ['Tampa', 'FL', 33602, -82.47, 27.96, 4],
  ['Columbus', 'OH', 43201, -82.99, 39.98, 9],
  ['Cleveland', 'OH', 44102, -81.71, 41.48, 4],
  ['Springfield', 'OH', 45502, -83.81, 39.93, 1],
  ['Charlotte', 'NC', 28202, -80.85, 35.22, 9],
  ['Raleigh', 'NC', 27601, -78.64, 35.83, 5],
  ['Indianapolis', 'IN', 46201, -86.15, 39.78, 9],
  ['Seattle', 'WA', 98101, -122.33, 47.61, 8],
  ['Tacoma', 'WA', 98402, -122.46, 47.25, 3],
  ['Spokane', 'WA', 99201, -117.42, 47.66, 2],
  ['Denver', 'CO', 80202, -104.98, 39.74, 7],
  ['Washington', 'DC', 20001, -77.03, 38.9, 7],
  ['Boston', 'MA', 2108, -71.06, 42.36, 7],
  ['Springfield', 'MA', 1103, -72.54, 42.11, 2],
  ['Nashville', 'TN', 37201, -86.78, 36.17, 7],
  ['Memphis', 'TN', 38103, -90.02, 35.13, 6],
  ['Oklahoma City', 'OK', 73102, -97.52, 35.47, 7],
  ['Portland', 'OR', 97201, -122.66, 45.53, 6],
  ['Las Vegas', 'NV', 89101, -115.15, 36.17, 6],
  ['Louisville', 'KY', 40202, -85.73, 38.22, 6],
  ['Baltimore', 'MD', 21201, -76.62, 39.3, 6],
  ['Milwaukee', 'WI', 53202, -87.93, 43.05, 6],
  ['Albuquerque', 'NM', 87102, -106.63, 35.09, 6],
  ['Kansas City', 'MO', 64105, -94.57, 39.1, 5],
  ['St. Louis', 'MO', 63101, -90.22, 38.63, 3],
  ['Springfield', 'MO', 65806, -93.29, 37.21, 2],
  ['Atlanta', 'GA', 30303, -84.41, 33.76, 5],
  ['Omaha', 'NE', 68102, -96, 41.26, 5],
  ['Virginia Beach', 'VA', 23451, -76.02, 36.8, 5],
  ['Minneapolis', 'MN', 55401, -93.27, 44.97, 4],
  ['Detroit', 'MI', 48201, -83.08, 42.38, 6],
  ['New Orleans', 'LA', 70112, -90.07, 29.98, 4],
  ['Wichita', 'KS', 67202, -97.34, 37.69, 4],
  ['Newark', 'NJ', 7102, -74.18, 40.73, 3],
  ['Honolulu', 'HI', 96813, -157.84, 21.32, 3],
  ['Anchorage', 'AK', 99501, -149.86, 61.2, 3],
  ['Boise', 'ID', 83702, -116.23, 43.6, 2],
  ['Birmingham', 'AL', 35203, -86.8, 33.53, 2],
  ['Salt Lake City', 'UT', 84101, -111.9, 40.77, 2],
  ['Des Moines', 'IA', 50309, -93.61, 41.58, 2],
  ['Little Rock', 'AR', 72201, -92.34, 34.73, 2],
  ['Providence', 'RI', 2903, -71.42, 41.82, 2],
  ['Sioux Falls', 'SD', 57104, -96.73, 43.54, 2],
  ['Jackson', 'MS', 39201, -90.2, 32.32, 1],
  ['Bridgeport', 'CT', 6604, -73.2, 41.18, 1],
  ['Columbia', 'SC', 29201, -81.01, 34.03, 1],
  ['Fargo', 'ND', 58102, -96.82, 46.88, 1],
  ['Manchester', 'NH', 3101, -71.46, 42.99, 1],
  ['Billings', 'MT', 59101, -108.54, 45.79, 1],
  ['Charleston', 'WV', 25301, -81.63, 38.35, 1],
  ['Wilmington', 'DE', 19801, -75.55, 39.74, 1],
  ['Portland', 'ME', 4101, -70.26, 43.66, 1],
  ['Cheyenne', 'WY', 82001, -104.8, 41.15, 1],
  ['Burlington', 'VT', 5401, -73.22, 44.48, 1],
]

const listOf = (text: string): readonly string[] => text.split(', ')

export const STREETS = listOf(
  'Alder, Ash, Birch, Cedar, Cherry, Chestnut, Dogwood, Elm, Hickory, Juniper, Laurel, Linden, Magnolia, ' +
    'Maple, Oak, Pine, Poplar, Spruce, Sycamore, Walnut, Willow, Adams, Franklin, Grant, Jackson, Jefferson, ' +
    'Lincoln, Madison, Monroe, Washington, Church, College, Division, Garden, Harbor, Highland, Hill, Lake, ' +
    'Main, Market, Meadow, Mill, Park, Prospect, Railroad, Ridge, River, School, Spring, Summit, Sunset, ' +
    'Union, Valley, View, Water, Winter, First, Second, Third, Fourth, Fifth',
)
export const WAYS = listOf('Street, Avenue, Road, Lane, Court, Drive, Place, Boulevard')
export const AREAS = listOf(
  'Old Town, Riverside, Northgate, Eastside, West End, Midtown, University District, Harbor View, ' +
    'Capitol Hill, Fairmount, Greenwood, Lakeview, Mount Pleasant, Oakland, Parkside, Southside',
)
export const KINDS = listOf(
  'Bungalow, Craftsman, Duplex, Townhouse, Apartment building, Cottage, Ranch, Rowhouse, Condominium, ' +
    'Victorian, Colonial, Fourplex',
)
export const STRATEGIES = listOf(
  'Long-term rental, Renovate and sell, Renovate and rent, Short-term rental, Student housing, ',
)
export const SPONSORS = listOf(
  'Alder & Stone, Brightwater Homes, Corner Lot Capital, Evergreen Residential, Four Walls Partners, ' +
    'Harbor Street Group, Keystone Dwellings, Lantern Property, Northline Homes, Plumb Line Holdings, ' +
    'Red Door, Sawhorse Builders, Threshold Living, ',
)
