import {
  buildCirclePath,
  Drawing,
  type DrawingProps,
  drawAccent,
  drawDashed,
  drawOutline,
  drawPaper,
  drawSoft,
} from '../display/drawing.tsx'
import { noResultsDrawing } from './no-results.tsx'

const stateDrawings = {
  'empty-cart':
    drawDashed('M82 58V44L71 30M82 44l11-14M64 22l3 4M100 22l-3 4') +
    drawOutline(
      `M18 26h14l13 56h72l12-42H35M45 82l-3 10h74${buildCirclePath(56, 102, 5)}${buildCirclePath(104, 102, 5)}`,
    ),
  /** A gel whose last lane misses its band. */
  'not-found':
    drawSoft('M32 14h96q4 0 4 4v86q0 4-4 4H32q-4 0-4-4V18q0-4 4-4z') +
    drawPaper('M40 22h20v7H40zM70 22h20v7H70zM100 22h20v7h-20z') +
    drawOutline('M42 42h16M42 52h16M42 63h16M42 78h16M42 96h16') +
    `<path d="M72 63h16M72 88h16" stroke-width="5"/>` +
    drawDashed('M100 59h20v8h-20zM100 84h20v8h-20z'),
  offline:
    drawOutline('M12 84c20 0 18-26 38-26') +
    drawPaper('M50 46h14q10 0 10 12t-10 12H50z') +
    drawOutline('M74 52h10M74 64h10') +
    drawSoft('M112 42h14v32h-14q-10-2-10-16t10-16z') +
    drawOutline('M126 58c20 0 8 26 26 26') +
    drawAccent('M93 34v-8M84 38l-5-6M102 38l5-6'),
  'server-error':
    drawSoft('M92 98c-2-8 8-10 18-9s14-3 22-1 18 5 14 11-52 7-54-1z') +
    '<g transform="rotate(64 66 66)">' +
    drawPaper('M58 22v22L38 84q-4 9 5 9h46q9 0 5-9L74 44V22z') +
    drawOutline('M54 22h24') +
    drawAccent('M63 52h6M60 62h6M57 72h6') +
    '</g>' +
    drawAccent('M116 72v5M126 76v3') +
    drawOutline('M36 24l6 5M24 38l8 2M50 14l3 7'),
  'no-results': noResultsDrawing,
}

export type StateDrawingName = keyof typeof stateDrawings

/** Drawing of an empty or broken page. */
export function StateDrawing({ state, ...rest }: DrawingProps & { state: StateDrawingName }) {
  return <Drawing body={stateDrawings[state]} {...rest} />
}
