import type { ReactNode } from 'react'

export interface ShellFrameProps {
  /** Catalogue pages close with the full footer, user and order pages with the short one. */
  footer?: 'full' | 'short'
  children: ReactNode
}
