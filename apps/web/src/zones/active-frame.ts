import type { ComponentType } from 'react'
import type { ShellFrameProps } from './frame-props.ts'

let shownFrame: ComponentType<ShellFrameProps> | undefined

/** Only effects call it, so the server has none. */
export function rememberFrame(frame: ComponentType<ShellFrameProps>): void {
  shownFrame = frame
}

/** The frame of the page before: a frame whose code does not load offline cannot show the error. */
export const getShownFrame = (): ComponentType<ShellFrameProps> | undefined => shownFrame
