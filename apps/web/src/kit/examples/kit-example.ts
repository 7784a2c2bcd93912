import type { ComponentType } from 'react'

/** One piece of the kit, as developers see it on the page `/kit`. */
export interface KitExample {
  title: string
  /** What it is for, in a sentence or two. */
  text: string
  component: ComponentType
  /** Takes the width of the page, with its text above. */
  isWide?: boolean
}
