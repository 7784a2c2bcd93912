import { useRef } from 'react'
import { createServerDrawn } from '#lib/page/server-drawn.tsx'
import styles from './compare-place.module.css'
import { hasCompared } from './compared-key.ts'

export const serverDrawnTray = createServerDrawn(() => import('./compare-tray.tsx'), hasCompared)
const { View: ServerDrawnTray } = serverDrawnTray

/** Place of the tray of chosen products; its code comes after the page. */
export function ComparePlace() {
  const section = useRef<HTMLDivElement>(null)
  return (
    <div ref={section} className={styles.place}>
      <ServerDrawnTray section={section} props={{}} placeholder={null} failed={null} />
    </div>
  )
}
