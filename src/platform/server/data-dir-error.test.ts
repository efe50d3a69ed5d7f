import { expect, test } from 'vitest'
import { madeSecretKey } from './secret-key.ts'

test('where the made key cannot be written, the place is named and the setting that names another', () =>
  expect(() => madeSecretKey(import.meta.filename)).toThrow(
    /data-dir-error\.test\.ts cannot be written: ENOTDIR.*DATA_DIR=…$/,
  ))
