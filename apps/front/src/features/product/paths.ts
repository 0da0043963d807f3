import { copyPaths } from '../../kit/paths.ts'

export const productPaths = copyPaths('/admin/produtos')
