import { type ReactNode, useRef } from 'react'
import glyphStyles from '#figures/glyph.module.css'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import highlightStyles from '#ui/display/highlight.module.css'
import { AddGradeButton } from './add-grade-button.tsx'
import type { CardView } from './card-view.ts'
import styles from './clone-row.module.css'
import type { CloneRowDetailsProps } from './clone-row-details.tsx'
import type { CloneView } from './clone-view.ts'
import favouriteStyles from './favourite-button.module.css'
import qualityStyles from './quality-bars.module.css'

export interface CloneRowProps {
  clone: CloneView
  searchWords?: string
  isExact?: boolean
  heading?: 'h3' | 'h4'
  isReactivityShown?: boolean
}

export const serverDrawnRow = createServerDrawn<CloneRowDetailsProps>(() => import('./clone-row-details.tsx'))
export const serverDrawnHeart = createServerDrawn<{ card: CardView }>(() => import('./quick-favourite-button.tsx'))
const { View: ServerDrawnRow } = serverDrawnRow
const { View: ServerDrawnHeart } = serverDrawnHeart

/** Names the styles of what the server draws before its code comes. */
const placeholderClass = [glyphStyles.glyph, highlightStyles.mark, qualityStyles.bar].join(' ')

/** A clone in a line of 64 pixels: what decides between rows, with a chip for each grade. */
export function CloneRow({
  clone,
  searchWords = '',
  isExact = false,
  heading = 'h3',
  isReactivityShown = true,
}: CloneRowProps): ReactNode {
  const row = useRef<HTMLLIElement>(null)
  const [lead] = clone.grades
  return (
    <li ref={row} className={styles.row}>
      <ServerDrawnRow
        section={row}
        props={{ clone, searchWords, isExact, heading, isReactivityShown }}
        placeholder={<span hidden className={placeholderClass} />}
        failed={<a href={lead.href}>{clone.name}</a>}
      />
      <div className={styles.add}>
        <ServerDrawnHeart
          section={row}
          props={{ card: lead }}
          placeholder={<span className={favouriteStyles.heart} />}
          failed={null}
        />
        <AddGradeButton clone={clone} />
      </div>
    </li>
  )
}
