import styles from './highlight.module.css'

const special = /[.*+?^${}()|[\]\\]/g

/** Marks what was searched for, wherever it stands. */
export function Highlight({ text, words }: { text: string; words: string | readonly string[] }) {
  const wanted = [words]
    .flat()
    .map((word) => word.trim())
    .filter(Boolean)
  if (wanted.length === 0) return text
  const found = new RegExp(`(${wanted.map((word) => word.replace(special, '\\$&')).join('|')})`, 'gi')
  return text.split(found).map((part, index) =>
    index % 2 ? (
      <mark key={index} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
