export { ForbiddenPage as default } from '../../kit/page/error-pages.tsx'
