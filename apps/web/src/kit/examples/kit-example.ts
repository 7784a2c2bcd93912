import type { ComponentType } from 'react'

/** An example of the kit on the page `/kit`, for developers. */
export interface KitExample {
  title: string
  /** Its purpose in a sentence or two. */
  text: string
  component: ComponentType
  /** Uses the full width, with its text above. */
  isWide?: boolean
}
