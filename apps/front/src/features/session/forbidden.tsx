export { ForbiddenPage as default } from '../../kit/error-pages.tsx'
