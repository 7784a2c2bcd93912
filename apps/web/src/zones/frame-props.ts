import type { ReactNode } from 'react'

export interface FrameProps {
  /** Catalogue pages close with the full footer, user and order pages with the short one. */
  footer?: 'full' | 'short'
  children: ReactNode
}
