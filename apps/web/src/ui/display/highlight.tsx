import styles from './highlight.module.css'
import { UnbrokenText } from './unbroken-text.tsx'

const regexCharacters = /[.*+?^${}()|[\]\\]/g

/** Highlights search matches. */
export function Highlight({ text, words }: { text: string; words: string | readonly string[] }) {
  const terms = [words]
    .flat()
    .map((word) => word.trim())
    .filter(Boolean)
  if (terms.length === 0) return <UnbrokenText>{text}</UnbrokenText>
  const pattern = new RegExp(`(${terms.map((word) => word.replace(regexCharacters, '\\$&')).join('|')})`, 'gi')
  return text.split(pattern).map((part, index) =>
    index % 2 ? (
      <mark key={index} className={styles.mark}>
        <UnbrokenText>{part}</UnbrokenText>
      </mark>
    ) : (
      <UnbrokenText key={index}>{part}</UnbrokenText>
    ),
  )
}
