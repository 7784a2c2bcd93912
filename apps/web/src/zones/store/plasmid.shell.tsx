import { PlasmidFrame } from './plasmid-frame.tsx'
import { ShellError, ShellPage } from './shell-page.tsx'

export const handle = { accent: 'plasmid' }

export default function PlasmidShell() {
  return <ShellPage frame={PlasmidFrame} />
}

export function ErrorBoundary() {
  return <ShellError frame={PlasmidFrame} />
}
