// The import table of the architecture, as rules. Tests beside the code are free: they build whole worlds.

const FEATURES = [
  'ledger',
  'people',
  'notifications',
  'accounts',
  'approvals',
  'payments',
  'banking',
  'wallet',
  'crypto',
  'onboarding',
  'listings',
  'favorites',
  'offerings',
  'investing',
  'distributions',
  'track-record',
  'ratings',
  'projects',
  'updates',
  'portfolio',
  'documents',
  'checkout',
  'sellers',
  'submissions',
  'content',
  'questions',
  'personal-data',
  'referral',
  'support',
  'marketing',
  'operator',
]

const TESTS = '\\.test\\.tsx?$'
const FACE = '^src/features/[^/]+/(?!server/|web/)'
const SERVER = '^src/(platform/server|features/[^/]+/server|app/server|app/cli)'
const WEB = '^src/(platform/web|features/[^/]+/web|app/web)/'

/** Code at `path` may import of our own sources nothing but `allowed`. */
const only = (name, comment, path, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path, pathNot: TESTS },
  to: { path: '^src/', pathNot: allowed },
})

const forbid = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: TESTS, ...from },
  to,
})

const layers = [
  only('kit-on-kit', 'The kit knows nothing of the product.', '^src/kit/', ['^src/kit/']),
  only('drawing-on-kit', 'Drawings are made of facts alone, on either side.', '^src/drawing/', [
    '^src/kit/',
    '^src/drawing/',
  ]),
  only(
    'platform-server-on-kit',
    'The platform has no product word, and never meets the browser.',
    '^src/platform/server/',
    ['^src/kit/', '^src/platform/server/'],
  ),
  only('platform-web-on-kit', 'The platform has no product word, and never meets the server.', '^src/platform/web/', [
    '^src/kit/',
    '^src/platform/web/',
  ]),
  only('face-on-faces', 'Both sides read a face, so it is pure.', FACE, ['^src/kit/', FACE]),
  only('feature-server-on-server', 'The server half of a feature.', '^src/features/[^/]+/server/', [
    '^src/kit/',
    '^src/drawing/',
    '^src/platform/server/',
    FACE,
    '^src/features/[^/]+/server/',
  ]),
  only('feature-web-on-web', 'The browser half of a feature.', '^src/features/[^/]+/web/', [
    '^src/kit/',
    '^src/drawing/',
    '^src/platform/web/',
    FACE,
    '^src/features/[^/]+/web/',
  ]),
  forbid(
    'app-web-without-server',
    'What the browser loads holds no server code.',
    { path: '^src/app/web/' },
    { path: SERVER },
  ),
  forbid(
    'app-server-without-web',
    'The server sends the built pages and imports none.',
    { path: '^src/app/(server|cli)' },
    { path: WEB },
  ),
]

const order = FEATURES.slice(0, -1).map((feature, index) =>
  forbid(
    `order-${feature}`,
    'A feature imports only features before it in the reading order.',
    { path: `^src/features/${feature}/` },
    { path: `^src/features/(${FEATURES.slice(index + 1).join('|')})/` },
  ),
)

const secrets = [
  forbid(
    'known-features',
    'A new feature takes its place in the list of features first, or the order says nothing of it.',
    {},
    { path: '^src/features/', pathNot: `^src/features/(${FEATURES.join('|')})/` },
  ),
  forbid(
    'store-is-private',
    'Another feature calls a use case, never the store, the tables or the routes.',
    { path: '^src/features/([^/]+)/' },
    {
      path: ['/server/(store|tables|routes)\\.ts$', '/server/[^/]+-(store|tables|routes?)\\.ts$'],
      pathNot: '^src/features/$1/',
    },
  ),
  forbid(
    'pages-are-private',
    'Another feature shows a part, never a whole page.',
    { path: '^src/features/([^/]+)/' },
    { path: '^src/features/[^/]+/web/.*Page\\.tsx$', pathNot: '^src/features/$1/' },
  ),
]

const packages = [
  forbid(
    'kit-on-zod',
    'The kit runs on both sides and imports zod only.',
    { path: '^src/kit/' },
    {
      path: '.',
      pathNot: ['^src/', '^node_modules/zod/'],
    },
  ),
  forbid(
    'drawing-on-zod',
    'Drawings are made on both sides and import zod only.',
    { path: '^src/drawing/' },
    {
      path: '.',
      pathNot: ['^src/', '^node_modules/zod/'],
    },
  ),
  forbid(
    'face-on-zod',
    'A face runs on both sides and imports zod only.',
    { path: FACE },
    {
      path: '.',
      pathNot: ['^src/', '^node_modules/zod/'],
    },
  ),
  forbid('web-without-node', 'The browser has no Node.', { path: WEB }, { dependencyTypes: ['core'] }),
  forbid(
    'server-on-dependencies',
    'What the server runs on is in `dependencies`. The development server alone builds as it goes.',
    { path: SERVER, pathNot: [TESTS, '^src/app/server/dev\\.ts$'] },
    { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  ),
]

const tidiness = [
  forbid(
    'no-test-code',
    'What is shipped stands without its tests.',
    { path: '^src/' },
    {
      path: [TESTS, '^(test|e2e|bench|bin)/'],
    },
  ),
  forbid(
    'seed-only-in-app',
    'Demo data comes in at the top.',
    { path: '^src/(kit|platform|features)/' },
    { path: '^seed/' },
  ),
  { name: 'no-cycles', comment: 'Downwards, always.', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'found',
    comment: 'An import that cannot be followed would escape every rule.',
    severity: 'error',
    from: {},
    to: { couldNotResolve: true, pathNot: '\\?' },
  },
]

module.exports = {
  FEATURES,
  forbidden: [...layers, ...order, ...secrets, ...packages, ...tidiness],
  options: {
    // TypeScript 7 has no compiler API to parse with: with the default parser not one module would be read.
    parser: 'swc',
    doNotFollow: { path: ['^node_modules/', '^seed/', '^test/'] },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mts', '.js', '.mjs', '.cjs', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types', 'style'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
