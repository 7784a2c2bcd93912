import encodeQR from 'qr'
import { useMemo } from 'react'
import styles from './qr-code.module.css'

export interface QrCodeProps {
  text: string
  /** Its accessible name. */
  label: string
  size?: number
}

/** Dark on light in every appearance, since cameras expect it so. Only for parts that are loaded when needed. */
export function QrCode({ text, label, size = 184 }: QrCodeProps) {
  const { side, path } = useMemo(() => {
    const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 3 })
    const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
    return { side: rows.length, path }
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
