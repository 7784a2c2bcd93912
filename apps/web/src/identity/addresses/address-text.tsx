import type { PostalAddress } from '@paratope/contract/identity/addresses'
import { formatAddressLines, formatContactLine } from '@paratope/contract/identity/addresses'
import { useLanguage } from '#lib/page/site-context.tsx'
import styles from './addresses.module.css'

export function AddressText({ address }: { address: PostalAddress }) {
  const language = useLanguage()
  return (
    <address className={styles.address}>
      <strong>{address.contact}</strong>
      {formatAddressLines(address, language).map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{formatContactLine(address)}</span>
    </address>
  )
}
