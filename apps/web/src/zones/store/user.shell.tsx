import { ShellError, ShellPage } from './shell-page.tsx'
import { UserFrame } from './user-frame.tsx'

export default function UserShell() {
  return <ShellPage frame={UserFrame} />
}

export function ErrorBoundary() {
  return <ShellError frame={UserFrame} />
}
