import { copyPaths } from '../../kit/page/paths.ts'

export const productPaths = copyPaths('/admin/produtos')
