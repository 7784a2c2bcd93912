export interface DrawingProps {
  width?: number
  className?: string
}

/**
 * A line drawing on a 160 × 120 grid; always beside words, therefore silent. Its strokes are attributes, as a page that
 * the server draws has no style sheet of the parts whose code comes later.
 */
export function Drawing({ body, width = 160, className }: DrawingProps & { body: string }) {
  return (
    <svg
      aria-hidden
      width={width}
      height={width * 0.75}
      viewBox="0 0 160 120"
      fill="none"
      stroke="var(--ink)"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      dangerouslySetInnerHTML={{ __html: body }}
    />
  )
}

/** Outlines, things in the accent, and surfaces in its soft shade. */
export const drawOutline = (d: string) => `<path d="${d}"/>`
export const drawAccent = (d: string) => `<path d="${d}" stroke="var(--primary)"/>`
export const drawSoft = (d: string) => `<path d="${d}" fill="var(--primary-soft)" stroke="var(--primary)"/>`
export const drawPaper = (d: string) => `<path d="${d}" fill="var(--paper)"/>`
export const drawDashed = (d: string) => `<path d="${d}" stroke="var(--primary)" stroke-dasharray="4 4"/>`
/** The path of a whole circle. */
export const buildCirclePath = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`
