import { ShellError, ShellPage } from './shell-page.tsx'
import { SiteFrame } from './site-frame.tsx'

export default function SiteShell() {
  return <ShellPage frame={SiteFrame} />
}

export function ErrorBoundary() {
  return <ShellError frame={SiteFrame} />
}
