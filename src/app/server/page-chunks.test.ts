import { expect, test } from 'vitest'
import { chunksOf } from './page-chunks.ts'

const chunks = {
  fileOf: { 'app/web/AppFrame.tsx': 'assets/app.js', 'features/portfolio/web/HomePage.tsx': 'assets/home.js' },
  imports: {
    'assets/frame.js': ['assets/react.js'],
    'assets/app.js': ['assets/frame.js', 'assets/query.js'],
    'assets/home.js': ['assets/query.js'],
    'assets/query.js': ['assets/react.js', 'assets/loop.js'],
    'assets/loop.js': ['assets/query.js'],
  },
  entry: 'assets/frame.js',
}

test('a file is followed to everything it imports, without what every page brings', () => {
  expect(chunksOf(chunks, 'features/portfolio/web/HomePage.tsx').toSorted()).toEqual([
    '/assets/home.js',
    '/assets/loop.js',
    '/assets/query.js',
  ])
  expect(chunksOf(chunks, 'app/web/AppFrame.tsx')).not.toContain('/assets/react.js')
})

test('what the build does not know has no chunks', () => {
  expect(chunksOf(chunks, 'features/nowhere.tsx')).toEqual([])
})
