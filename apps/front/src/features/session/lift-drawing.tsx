import { styled } from '@mui/material/styles'
import { ink, onInk, plate, signal, type } from '../../ui/theme/tokens.ts'

const Art = styled('svg')({
  display: 'block',
  width: '100%',
  height: '100%',
  '& .steel': { fill: 'none', stroke: signal.main, strokeWidth: 2.5 },
  '& .joint': { fill: ink[800] },
  '& .behind': { opacity: 0.45 },
  '& .measure': { fill: 'none', stroke: onInk.quiet, strokeWidth: 1.2 },
  '& .faint': { opacity: 0.6 },
  '& .tick': { stroke: '#fff', strokeWidth: 2.2 },
  '& text': { fill: onInk.quiet, ...type(16, 20, 500), letterSpacing: '.04em', textAnchor: 'middle' },
  '& text.code': {
    fill: ink[800],
    ...type(24, 28, 700),
    fontStretch: plate,
    letterSpacing: '.05em',
  },
})

const ground = '#8c8578'
const crossings = [590, 508, 426, 344]

const Crossing = ({ top }: { top: number }) => (
  <g>
    <path d={`M280 ${top + 82}L550 ${top}M550 ${top + 82}L280 ${top}`} />
    <path className="behind" d={`M284 ${top + 76}L554 ${top - 6}`} />
    <circle className="joint" cx="415" cy={top + 41} r="6" />
    <circle className="joint" cx="280" cy={top + 82} r="5" />
    <circle className="joint" cx="550" cy={top + 82} r="5" />
  </g>
)

const Wheel = ({ x }: { x: number }) => (
  <>
    <circle className="joint" cx={x} cy="766" r="34" />
    <circle cx={x} cy="766" r="14" />
  </>
)

const Steel = () => (
  <g className="steel">
    <path d="M60 800H760" stroke={ground} />
    <rect x="60" y="801" width="700" height="12" fill="url(#earth)" stroke="none" />
    <path d="M250 704H580V762H250ZM250 722H580M264 676H566V704H264Z" />
    <Wheel x={304} />
    <Wheel x={526} />
    {crossings.map((top) => (
      <Crossing key={top} top={top} />
    ))}
    <circle className="joint" cx="280" cy="344" r="5" />
    <circle className="joint" cx="550" cy="344" r="5" />
    <path d="M228 316H602V344H228ZM232 316V206H598V316M232 261H598M324 206V316M415 206V316M506 206V316" />
    <path d="M556 222H586V260H556Z" />
    <circle cx="571" cy="234" r="5" />
  </g>
)

const Measures = () => (
  <g>
    <path
      className="measure faint"
      d="M222 206H130M222 316H172M240 800H130M250 770V862M580 770V862M610 206H690M610 316H690"
    />
    <path className="measure" d="M150 206V800M192 316V800M250 850H580M674 206V316" />
    <path
      className="measure tick"
      d="M145 211L155 201M145 805L155 795M187 321L197 311M187 805L197 795M245 855L255 845M575 855L585 845M669 211L679 201M669 321L679 311"
    />
    <text transform="translate(142 503) rotate(-90)">10,1 m</text>
    <text transform="translate(184 560) rotate(-90)">8,1 m</text>
    <text x="415" y="842">
      2,44 m
    </text>
    <text transform="translate(666 261) rotate(-90)">1,10 m</text>
  </g>
)

/** A scissor lift as its maker draws it, with the plate that every machine carries. */
export const LiftDrawing = () => (
  <Art viewBox="0 0 820 900" aria-hidden>
    <defs>
      <pattern id="paper" width="40" height="40" patternUnits="userSpaceOnUse">
        <path d="M40 0H0V40" fill="none" stroke="#fff" strokeOpacity=".035" />
      </pattern>
      <pattern id="earth" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <path d="M0 0V14" stroke={ground} strokeWidth="2" />
      </pattern>
    </defs>
    <rect width="820" height="900" fill="url(#paper)" />
    <Steel />
    <Measures />
    <rect x="341" y="713" width="148" height="38" rx="3" fill={signal.main} />
    <text className="code" x="415" y="741">
      PTA-0134
    </text>
  </Art>
)
