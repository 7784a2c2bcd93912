import { CellFrame } from './cell-frame.tsx'
import { ShellError, ShellPage } from './shell-page.tsx'

export const handle = { accent: 'cell' }

export default function CellShell() {
  return <ShellPage frame={CellFrame} />
}

export function ErrorBoundary() {
  return <ShellError frame={CellFrame} />
}
