import {
  Drawing,
  type DrawingProps,
  drawAccent,
  drawDashed,
  drawOutline,
  drawPaper,
  drawSoft,
} from '#ui/display/drawing.tsx'

const buildCirclePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`

const axes = drawOutline('M28 16v84h112')

/** An antibody's outline: stem, arms, and the two tips apart, so that a caller can light them. */
const buildAntibodyPaths = (x: number, y: number) => ({
  body: `M${x} ${y}v30M${x} ${y}l-14-16M${x} ${y}l14-16`,
  tips: `M${x - 19} ${y - 22}l-10-11M${x + 19} ${y - 22}l10-11`,
})
const centredAntibody = buildAntibodyPaths(80, 62)

const wells = [42, 64, 86, 108].map((y, row) =>
  [44, 68, 92, 116].map((x, column) => ({ d: buildCirclePath(x, y, 8), full: column + row < 4 })),
)

const drawings: Readonly<Record<string, string>> = {
  'antibody-expression':
    drawSoft('M38 70q0-26 26-26h32q26 0 26 26v8q0 30-26 30H64q-26 0-26-30z') +
    drawOutline('M66 44V26h28v18M60 26h40') +
    drawAccent('M38 76q10-6 21 0t21 0 21 0 21 0') +
    drawOutline(buildAntibodyPaths(80, 90).body.replace('v30', 'v10')),
  hybridoma:
    drawSoft(buildCirclePath(58, 62, 26)) +
    drawPaper(buildCirclePath(100, 62, 26)) +
    drawAccent(buildCirclePath(62, 62, 9)) +
    drawOutline(buildCirclePath(98, 62, 9)) +
    drawDashed('M79 30v64'),
  'full-human':
    drawOutline('M36 102V62M60 102V46M84 102V66M108 102V38M132 102V58') +
    drawAccent('M28 52l8 10 8-10M52 36l8 10 8-10M100 28l8 10 8-10') +
    drawOutline('M76 56l8 10 8-10M124 48l8 10 8-10') +
    drawOutline('M24 104h116'),
  humanization:
    drawOutline(centredAntibody.body) +
    drawAccent(centredAntibody.tips) +
    drawDashed('M46 20h68M46 20v16M114 20v16') +
    drawSoft('M70 92h20v14H70z'),
  affinity:
    axes +
    drawDashed('M34 88Q60 84 76 66T136 46') +
    drawAccent('M34 86Q52 78 62 50T136 26') +
    drawOutline('M98 40v-8M94 36l4-4 4 4'),
  elisa:
    drawOutline('M30 28h100v94H30z') +
    wells
      .flat()
      .map(({ d, full }) => (full ? drawSoft(d) : drawOutline(d)))
      .join(''),
  gator:
    drawOutline('M58 14h16l-4 56h-8zM92 14h16l-4 56h-8z') +
    drawSoft('M44 62h44v42q0 6-6 6H50q-6 0-6-6z') +
    drawAccent('M62 70h8M96 70h8') +
    drawOutline('M88 62h30v42q0 6-6 6H88'),
  biacore: axes + drawAccent('M34 90h14Q54 34 88 32q8 34 48 44') + drawDashed('M88 24v72'),
  facs: axes + drawOutline('M34 98q10-2 16-34t12-10 14 44') + drawSoft('M76 98q14-4 20-52t14-6 24 58z'),
  icief: axes + drawAccent('M32 96h26q6 0 8-16t6 0 6 14q4 0 8-62t10 0 4 52 8 0 6 10h22'),
  sequencing:
    drawOutline('M24 98h116') +
    drawAccent('M28 96q8-64 16 0M76 96q8-50 16 0') +
    drawOutline('M52 96q8-44 16 0M100 96q8-72 16 0') +
    drawDashed('M124 96q6-40 12 0'),
  'primer-synthesis':
    drawOutline('M28 44h104') +
    drawOutline('M40 44v12M56 44v12M72 44v12M88 44v12M104 44v12M120 44v12') +
    drawAccent('M40 84v-12M56 84v-12M72 84v-12M88 84v-12') +
    drawAccent('M36 84h60l-8-7M96 84l-8 7'),
  'plasmid-construction':
    drawOutline(buildCirclePath(80, 62, 40)) +
    drawOutline(buildCirclePath(80, 62, 32)) +
    drawSoft('M80 22A40 40 0 0 1 116 45L109 48.5A32 32 0 0 0 80 30z') +
    drawAccent('M48 92l-8 8M112 92l8 8') +
    drawDashed('M80 14v8M126 42l-10 4'),
  'cell-line-development':
    drawOutline('M36 46h88v48q0 8-8 8H44q-8 0-8-8z') +
    drawSoft(buildCirclePath(60, 76, 12)) +
    drawPaper(buildCirclePath(84, 68, 12)) +
    drawSoft(buildCirclePath(102, 84, 10)) +
    drawAccent('M58 76h4M82 68h4M101 84h3') +
    drawOutline('M56 46V30h48v16'),
  custom:
    drawOutline('M42 18h58l18 18v68H42z') +
    drawOutline('M100 18v18h18') +
    drawAccent('M56 52h44M56 66h44M56 80h26') +
    drawSoft(buildCirclePath(112, 92, 14)) +
    drawAccent('M106 92l4 5 8-9'),
}

/** A drawing of the service; without one the service is described by text alone. */
export function ServiceDrawing({ code, ...rest }: DrawingProps & { code: string }) {
  const body = drawings[code]
  return body ? <Drawing body={body} {...rest} /> : null
}
