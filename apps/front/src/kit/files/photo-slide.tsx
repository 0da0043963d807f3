import { styled } from '@mui/material/styles'
import { useState } from 'react'
import { focus, ink, signal, type } from '../../ui/theme/tokens.ts'

const Frame = styled('div')({
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  backgroundColor: ink[900],
  touchAction: 'none',
  '& img': { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' },
  '& > i': {
    position: 'absolute',
    insetBlock: 0,
    width: 3,
    marginLeft: -1.5,
    backgroundColor: signal.main,
    boxShadow: `0 0 0 1px ${ink[900]}`,
    pointerEvents: 'none',
  },
  '& > i::after': {
    content: '"◂ ▸"',
    position: 'absolute',
    top: '50%',
    left: '50%',
    translate: '-50% -50%',
    padding: '10px 8px',
    borderRadius: 8,
    backgroundColor: signal.main,
    color: signal.on,
    whiteSpace: 'nowrap',
    ...type(14, 16, 600),
  },
  '& > input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'ew-resize',
  },
  '& > input:focus-visible + i::after': { boxShadow: focus.onInk },
  '& > b': {
    position: 'absolute',
    top: 8,
    padding: '2px 10px',
    borderRadius: 4,
    backgroundColor: 'rgb(28 26 23 / .86)',
    color: '#fff',
    pointerEvents: 'none',
    ...type(14, 20, 600),
  },
})

export type SlideSide = {
  /** `Saída`. */
  word: string
  /** Null until there is a picture. */
  src: string | null
}

/** Two photos of one thing over each other: an edge that finger, mouse or arrows move says how much of each is seen. */
export function PhotoSlide({ before, after, label }: { before: SlideSide; after: SlideSide; label: string }) {
  const [part, setPart] = useState(50)
  return (
    <Frame>
      {after.src !== null && <img src={after.src} alt={`${label}, ${after.word}`} draggable={false} />}
      {before.src !== null && (
        <img
          src={before.src}
          alt={`${label}, ${before.word}`}
          draggable={false}
          style={{ clipPath: `inset(0 ${100 - part}% 0 0)` }}
        />
      )}
      <b style={{ left: 8 }}>{before.word}</b>
      <b style={{ right: 8 }}>{after.word}</b>
      <input
        type="range"
        min={0}
        max={100}
        step={2}
        value={part}
        aria-label={`Quanto se vê de ${before.word}`}
        aria-valuetext={`${part} % ${before.word}, ${100 - part} % ${after.word}`}
        onChange={({ target }) => setPart(Number(target.value))}
      />
      <i style={{ left: `${part}%` }} />
    </Frame>
  )
}
