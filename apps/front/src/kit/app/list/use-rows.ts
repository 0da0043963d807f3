// The rows' places change without a change of props, so nothing that they give may be memoised.
export { useWindowVirtualizer as useRows } from '@tanstack/react-virtual'
