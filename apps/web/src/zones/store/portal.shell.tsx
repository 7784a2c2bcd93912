import { PublicPortalFrame } from '../portal/public-portal-frame.tsx'
import { ShellError, ShellPage } from './shell-page.tsx'

export const handle = { accent: 'service' }

export default function PortalShell() {
  return <ShellPage frame={PublicPortalFrame} />
}

export function ErrorBoundary() {
  return <ShellError frame={PublicPortalFrame} />
}
