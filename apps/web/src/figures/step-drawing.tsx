import { Drawing, type DrawingProps, drawAccent, drawOutline, drawPaper, drawSoft } from '#ui/display/drawing.tsx'

const buildCirclePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`

const stepDrawings = {
  cart:
    drawOutline(
      `M18 26h14l13 56h72l12-42H35M45 82l-3 10h74${buildCirclePath(56, 102, 5)}${buildCirclePath(104, 102, 5)}`,
    ) +
    drawSoft('M60 26v8c0 2-3 3-3 7v31h24V41c0-4-3-5-3-7v-8zM57 50h24v12H57zM58 19h22v7H58z') +
    drawAccent('M102 72V54l-9-12M102 54l9-12M86 33l3 4M118 33l-3 4'),
  information:
    drawPaper('M38 14h64q4 0 4 4v84q0 4-4 4H38q-4 0-4-4V18q0-4 4-4z') +
    drawOutline('M46 30h24M46 56h18M46 82h22') +
    drawSoft('M46 36h48v12H46zM46 62h48v12H46z') +
    drawOutline('M46 88h34v8H46z') +
    drawPaper('M128 42l10 7-34 47-12 5 2-12zM122 50l10 7') +
    drawAccent('M52 42h16M52 68h28'),
  inquiry:
    drawSoft('M24 22h64q4 0 4 4v36q0 4-4 4H48L34 78V66H24q-4 0-4-4V26q0-4 4-4z') +
    drawAccent('M34 36h40M34 48h26') +
    drawPaper('M76 50h60q4 0 4 4v34q0 4-4 4h-8v12l-14-12H76q-4 0-4-4V54q0-4 4-4z') +
    drawOutline('M82 61h22M118 61h12M82 70h16M118 70h12') +
    drawAccent('M112 81h18'),
  result:
    drawOutline('M32 46l44-18 44 18v44l-44 18-44-18zM32 46l44 18 44-18M76 64v44M54 37l44 18v14') +
    drawSoft(buildCirclePath(118, 84, 20)) +
    drawAccent('M109 85l6 6 12-13') +
    drawOutline('M44 74l12 5M44 82l12 5'),
}

/** Draws the steps of an order in four pictures. */
export function StepDrawing({ step, ...rest }: DrawingProps & { step: keyof typeof stepDrawings }) {
  return <Drawing body={stepDrawings[step]} {...rest} />
}
