import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { ink, line, signal } from './tokens.ts'

const Art = styled('svg')({ width: 200, height: 104, display: 'block', fill: 'none' })
const hatch = Array.from({ length: 15 }, (_, at) => `M${14 + 12 * at} 88l-8 9`).join('')

function Ground({ children }: { children: ReactNode }) {
  return (
    <Art viewBox="0 0 200 104" aria-hidden>
      <path d="M8 88H192" stroke={line.strong} strokeWidth="2" />
      <path d={hatch} stroke={line.quiet} strokeWidth="1.6" />
      {children}
    </Art>
  )
}

/** An empty bay: what belongs here is only sketched. */
const Bay = () => (
  <Ground>
    <g stroke={line.strong} strokeWidth="2" strokeDasharray="5 5">
      <path d="M58 58h84v18H58zM66 58L134 34M134 58L66 34M54 26h92v8H54zM58 26V8h84v18" />
      <circle cx="74" cy="80" r="8" fill="#fff" />
      <circle cx="126" cy="80" r="8" fill="#fff" />
    </g>
    <rect x="76" y="60" width="48" height="14" rx="2" fill={signal.main} />
  </Ground>
)

/** A search or filter that finds nothing. */
const Lens = () => (
  <Ground>
    <g stroke={ink[800]} strokeWidth="3">
      <circle cx="94" cy="44" r="26" />
      <path d="M113 63l24 22" />
    </g>
    <rect x="74" y="37" width="40" height="14" rx="2" fill={signal.main} />
  </Ground>
)

/** No connection. */
const Plug = () => (
  <Ground>
    <path
      d="M22 60h46V46M132 46v14h46M68 46h18v20H68zM114 46h18v20h-18zM86 52h8M86 60h8"
      stroke={ink[800]}
      strokeWidth="3"
    />
    <path d="M104 34l-6 14h7l-5 14" stroke={signal.main} strokeWidth="5" />
    <path d="M104 34l-6 14h7l-5 14" stroke={ink[800]} strokeWidth="1.5" />
  </Ground>
)

/** The way is closed. */
const Barrier = () => (
  <Ground>
    <path d="M20 88V34M180 88V34" stroke={ink[800]} strokeWidth="6" />
    <rect x="14" y="40" width="172" height="20" fill={signal.main} stroke={ink[800]} strokeWidth="2" />
    <path d="M30 60l18-20h18L48 60zM78 60l18-20h18L96 60zM126 60l18-20h18l-18 20z" fill={ink[800]} />
  </Ground>
)

/** Everything is done. */
const Done = () => (
  <Ground>
    <path d="M62 16h76v70H62zM82 10h36v12H82z" fill="#fff" stroke={ink[800]} strokeWidth="3" />
    <path d="M80 52l14 14 28-32" stroke={ink[800]} strokeWidth="6" />
  </Ground>
)

/** A road that ends: no such page. */
const Crossing = () => (
  <Ground>
    <path d="M100 88V52" stroke={ink[800]} strokeWidth="6" />
    <path d="M48 14h84l16 18-16 18H48z" fill={signal.main} stroke={ink[800]} strokeWidth="3" />
    <path d="M70 26l12 12M82 26L70 38M96 32h26" stroke={ink[800]} strokeWidth="3" />
  </Ground>
)

/** Line drawings on the hatched ground, for screens without content. */
export const drawings = { bay: Bay, lens: Lens, plug: Plug, barrier: Barrier, done: Done, crossing: Crossing }
export type Drawing = keyof typeof drawings
