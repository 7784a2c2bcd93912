import { serviceTexts } from '@paratope/contract/catalogue/services/services.texts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { joinNote } from '#ui/display/format.ts'
import styles from './service-cells.module.css'

interface ServiceCell {
  key: string
  title: string
  value: string
}

/** Cells that are shown without being asked for. */
const briefCount = 4
const briefLength = 30

/** Cells of an order table's row: the first short ones, and all of them on demand. */
export function ServiceCells({ cells }: { cells: readonly ServiceCell[] }) {
  const t = useTexts(serviceTexts)
  const language = useLanguage()
  if (cells.length === 0) return null
  // The name is part of the line's own.
  const brief = cells
    .slice(1)
    .filter(({ value }) => value.length <= briefLength)
    .slice(0, briefCount)
    // A bare number says nothing without its name.
    .map(({ title, value }) => (/\p{L}/u.test(value) ? value : joinNote(title, value, language)))
  return (
    <Disclosure className={styles.cells} summary={brief.join(' · ') || t('entries')}>
      <dl className={styles.list}>
        {cells.map(({ key, title, value }) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
