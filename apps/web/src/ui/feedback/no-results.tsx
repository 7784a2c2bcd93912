import { buildCirclePath, Drawing, type DrawingProps, drawDashed, drawOutline, drawSoft } from '../display/drawing.tsx'

export const noResultsDrawing =
  drawSoft(buildCirclePath(70, 52, 34)) +
  drawDashed('M70 74V56L57 41M70 56l13-15M50 32l3 4M90 32l-3 4') +
  drawOutline('M95 76l34 32M101 72l34 32M95 76l6-4M129 108c4 4 10 0 6-4')

/** Is apart from the drawings of other states, which public lists never show. */
export const NoResults = (props: DrawingProps) => <Drawing body={noResultsDrawing} {...props} />
