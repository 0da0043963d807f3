import { plainPaths } from '../../kit/paths.ts'

export const productCategoryPaths = plainPaths('/admin/produtos/categorias')
