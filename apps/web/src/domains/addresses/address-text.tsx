import type { PostalAddress } from '@paratope/contract/addresses'
import { useLanguage } from '#lib/frame.tsx'
import styles from './address.module.css'
import { addressLines, contactLine } from './address-lines.ts'

export function AddressText({ address }: { address: PostalAddress }) {
  const language = useLanguage()
  return (
    <address className={styles.address}>
      <strong>{address.contact}</strong>
      {addressLines(address, language).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{contactLine(address)}</span>
    </address>
  )
}
