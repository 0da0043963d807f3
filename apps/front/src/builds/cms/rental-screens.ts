import { addresses } from '../../features/addresses.ts'
import { homePath, type Screen } from '../../kit/session/guards.ts'

const models = addresses.checklistModel.routes
const modelForm = () => import('../../features/checklist-model/form.tsx')
const checklists = addresses.checklist.routes
const products = addresses.product.routes
const productForm = () => import('../../features/product/form.tsx')

/** Dashboard, machines, their checklists and the models of these, in the order of the specification's table. */
export const rentalScreens: readonly Screen[] = [
  { path: homePath, guard: 'login', load: () => import('../../features/dashboard/dashboard.tsx') },
  {
    path: models.list,
    guard: 'access_checklist_model',
    load: () => import('../../features/checklist-model/list.tsx'),
  },
  { path: models.create, guard: 'create_checklist_model', load: modelForm },
  { path: models.edit, guard: 'edit_checklist_model', load: modelForm },
  {
    path: models.detail,
    guard: 'show_checklist_model',
    load: () => import('../../features/checklist-model/detail.tsx'),
  },
  {
    path: checklists.list,
    guard: 'access_checklist',
    load: () => import('../../features/checklist/list.tsx'),
  },
  {
    path: checklists.edit,
    guard: 'edit_checklist',
    load: () => import('../../features/checklist/form.tsx'),
  },
  {
    path: checklists.detail,
    guard: 'show_checklist',
    load: () => import('../../features/checklist/detail.tsx'),
  },
  { path: products.list, guard: 'access_product', load: () => import('../../features/product/list.tsx') },
  { path: products.create, guard: 'create_product', load: productForm },
  {
    path: products.duplicate,
    guard: 'create_product',
    load: () => import('../../features/product/copy.tsx'),
  },
  { path: products.edit, guard: 'edit_product', load: productForm },
  { path: products.detail, guard: 'show_product', load: () => import('./product-detail.tsx') },
]
