import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { s3Storage } from './s3-storage.ts'
import { localStorage, type FileStorage } from './storage.ts'

/** Where the configuration keeps files: a bucket, or a folder below `DATA_DIR`. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage =>
  s3 === null ? localStorage(join(dataDir, 'files')) : s3Storage(s3)
