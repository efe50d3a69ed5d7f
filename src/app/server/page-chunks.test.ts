import { expect, test } from 'vitest'
import { chunksOf } from './page-chunks.ts'

const manifest = {
  'index.html': { file: 'assets/frame.js', imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_query.js': { file: 'assets/query.js', imports: ['_react.js', '_loop.js'] },
  '_loop.js': { file: 'assets/loop.js', imports: ['_query.js'] },
  'AppFrame.tsx': { file: 'assets/app.js', imports: ['index.html', '_query.js'] },
  '../../features/portfolio/web/HomePage.tsx': { file: 'assets/home.js', imports: ['_query.js'] },
}

test('a file is followed to everything it imports, without what the entry brings', () => {
  expect(chunksOf(manifest, 'features/portfolio/web/HomePage.tsx').toSorted()).toEqual([
    '/assets/home.js',
    '/assets/loop.js',
    '/assets/query.js',
  ])
})

test('a file beside the page is found too', () => {
  expect(chunksOf(manifest, 'app/web/AppFrame.tsx')).toContain('/assets/app.js')
})

test('what the build does not know has no chunks', () => {
  expect(chunksOf(manifest, 'features/nowhere.tsx')).toEqual([])
})
