import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { clearPlace, markPlace, refuseMarkedPlace } from './restore-mark.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'freehold-mark-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('a place whose restore ended before it reached the database is refused until it is removed', () => {
  const place = join(folder, 'data')
  markPlace(place)
  // What comes next before the database is there, and is no Freehold to be served.
  mkdirSync(join(place, 'keys'))
  expect(() => refuseMarkedPlace(place)).toThrow(`a restore into ${place} was broken off, or is going on`)
  rmSync(place, { recursive: true })
  expect(() => refuseMarkedPlace(place)).not.toThrow()
})

it('a place whose restore came to its end is not', () => {
  markPlace(folder)
  clearPlace(folder)
  expect(() => refuseMarkedPlace(folder)).not.toThrow()
  expect(readdirSync(folder)).toEqual([])
  clearPlace(join(folder, 'never there'))
})

it('a restore into a place in use, which is refused, leaves it to be served', () => {
  writeFileSync(join(folder, 'server.lock'), '')
  markPlace(folder)
  expect(() => refuseMarkedPlace(folder)).not.toThrow()
  expect(existsSync(join(folder, 'server.lock'))).toBe(true)
})
