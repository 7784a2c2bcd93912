import { type ComponentType, useEffect } from 'react'
import { Outlet, useMatches } from 'react-router'
import { rememberFrame } from '../active-frame.ts'
import type { ShellFrameProps } from '../frame-props.ts'
import { PageError } from '../page-error.tsx'

interface ShellProps {
  frame: ComponentType<ShellFrameProps>
}

/** Pages of an order say so by `handle.footer`, for the frame of the pages around them. */
const hasShortFooter = ({ handle }: { handle?: unknown }) =>
  typeof handle === 'object' && handle !== null && 'footer' in handle && handle.footer === 'short'

export function ShellPage({ frame: Frame }: ShellProps) {
  useEffect(() => rememberFrame(Frame), [Frame])
  const isShort = useMatches().some(hasShortFooter)
  return (
    <Frame footer={isShort ? 'short' : 'full'}>
      <Outlet />
    </Frame>
  )
}

export const ShellError = ({ frame: Frame }: ShellProps) => (
  <Frame>
    <PageError />
  </Frame>
)
