/** Symbols of the editors' toolbars, which load with the editors; lines on a square of 20. */
const paths = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M9 4h5M6 16h5M12 4 8 16',
  underline: 'M6 4v6a4 4 0 0 0 8 0V4M5 17h10',
  strike: 'M4 10h12M13.5 6.5C13 5 11.5 4 10 4 8 4 6.5 5.2 6.5 7M6.5 13.5C7 15 8.5 16 10 16c2 0 3.5-1.2 3.5-3',
  code: 'm7 6-4 4 4 4M13 6l4 4-4 4',
  'heading.2': 'M3 4v12M10 4v12M3 10h7M13.5 8.5a2 2 0 1 1 3.400 1.5L13.5 16h4',
  'heading.3': 'M3 4v12M10 4v12M3 10h7M13.5 7.5h4l-2.5 3.5a2.5 2.5 0 1 1-1.5 4.5',
  bullets: 'M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01',
  numbers: 'M8 5h9M8 10h9M8 15h9M3 4l1-.5V7M3 12.5h2L3 16h2',
  quote: 'M4 12c0-3 1-5 4-6M4 12h4v3H4zM11 12c0-3 1-5 4-6M11 12h4v3h-4z',
  block: 'M3 4h14v12H3zM7 8l-2 2 2 2M13 8l2 2-2 2',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M10 4v12',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l2.5-2.5a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0L4.800 11a3 3 0 0 0 4.2 4.2l1-1',
  image: 'M3 4h14v12H3zM3 13l4-4 4 4M10 12l2-2 5 5M13 7.5h.01',
  undo: 'M7 5 4 8l3 3M4 8h8a4 4 0 0 1 0 8H8',
  redo: 'M13 5l3 3-3 3M16 8H8a4 4 0 0 0 0 8h4',
} as const

export type ToolbarIconName = keyof typeof paths

export function ToolbarIcon({ name }: { name: ToolbarIconName }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={20}
      height={20}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={paths[name]} />
    </svg>
  )
}
