import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './qr-code.module.css'

export interface QrCodeProps {
  text: string
  /** What it is, for whoever cannot see it. */
  label: string
  size?: number
}

/** Dark on light in every appearance, since cameras expect it so. Only for parts that are loaded when needed. */
export function QrCode({ text, label, size = 184 }: QrCodeProps) {
  const { side, path } = useMemo(() => {
    const { data, size: side } = encode(text, { ecc: 'M', border: 2 })
    const runs = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { side, path: runs.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.code}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
