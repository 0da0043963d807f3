import { plainPaths } from '../../kit/page/paths.ts'

export const productCategoryPaths = plainPaths('/admin/produtos/categorias')
