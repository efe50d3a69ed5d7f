import type { Config } from '../config.ts'
import { diskStore } from './disk-store.ts'
import type { FileStore } from './file.ts'
import { s3Store } from './s3-store.ts'

/** The bucket of the configuration, else the disk of the data directory. */
export const filesOf = (config: Pick<Config, 'dataDir' | 's3'>): FileStore =>
  config.s3 ? s3Store(config.s3) : diskStore(config.dataDir)
